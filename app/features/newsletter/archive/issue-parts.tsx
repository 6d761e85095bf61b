import { Mails } from 'lucide-react'
import { Anchor, NameLink } from '#design/actions/anchor.tsx'
import { formatLongDay } from '#platform/dates.ts'
import { archivePath, issuePath } from './issue-path.ts'
import type { ArchiveEntry } from './queries.server.ts'
import './archive.css'

/** Names the newsletter and the issue's number above its title. */
export function IssueNumber({ number }: { number: number }) {
  return (
    <p className="newsletter__number num flex items-center gap-2 icon-md">
      <Mails className="i" aria-hidden />
      <span>
        <NameLink href={archivePath}>Newsletter</NameLink>, number {number}
      </span>
    </p>
  )
}

/** Lists the last issues beside the text, on phones below it. */
export function OtherIssues({ issues }: { issues: readonly ArchiveEntry[] }) {
  return (
    <nav className="newsletter__others text-small self-start" aria-label="Other issues">
      <h2 className="below-2 text-size-inherit strong">Other issues</h2>
      {issues.map(({ number, subject }) => (
        <Anchor
          key={number}
          className="newsletter__other grid gap-2 pad-block-3 line-top"
          href={issuePath(number)}
        >
          <span className="num t3">{number}</span>
          {subject}
        </Anchor>
      ))}
    </nav>
  )
}

/** Lists issues with their first words and days, newest first. */
export function IssueList({ issues }: { issues: readonly ArchiveEntry[] }) {
  return (
    <ol className="newsletter__issues card card--md" reversed>
      {issues.map(({ number, subject, preview, publicAt }) => (
        <li key={number} className="newsletter__issue grid gap-4 items-baseline">
          <span className="num small t3">{number}</span>
          <div>
            <Anchor className="newsletter__subject cover-link strong" href={issuePath(number)}>
              {subject}
            </Anchor>
            {preview && <p className="t2">{preview}</p>}
            <time className="newsletter__day num" dateTime={publicAt}>
              {formatLongDay(publicAt)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  )
}
