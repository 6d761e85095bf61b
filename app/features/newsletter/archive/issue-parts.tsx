import { Mails } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { formatLongDay } from '#platform/dates.ts'
import { archivePath, issuePath } from './issue-path.ts'
import type { ArchiveEntry } from './queries.server.ts'
import './archive.css'

/** Names the newsletter and the issue's number above its title. */
export function IssueNumber({ number }: { number: number }) {
  return (
    <p className="issue__number num">
      <Mails className="i" aria-hidden />
      <Anchor href={archivePath}>Newsletter</Anchor>, number {number}
    </p>
  )
}

/** Lists the last issues beside the text, on phones below it. */
export function OtherIssues({ issues, current }: { issues: readonly ArchiveEntry[]; current: number }) {
  return (
    <nav className="issue__others" aria-label="Other issues">
      <h2>Other issues</h2>
      {issues.map(({ number, subject }) => (
        <Anchor key={number} href={issuePath(number)} aria-current={number === current ? 'page' : undefined}>
          <span className="num">{number}</span>
          {subject}
        </Anchor>
      ))}
    </nav>
  )
}

/** Lists issues with their days, newest first. */
export function IssueList({ issues }: { issues: readonly ArchiveEntry[] }) {
  return (
    <ol className="issues card card--md" reversed>
      {issues.map(({ number, subject, publicAt }) => (
        <li key={number} className="issues__row">
          <span className="num">{number}</span>
          <Anchor className="cover-link cover-link--title" href={issuePath(number)}>
            {subject}
          </Anchor>
          <time className="num" dateTime={publicAt}>
            {formatLongDay(publicAt)}
          </time>
        </li>
      ))}
    </ol>
  )
}
