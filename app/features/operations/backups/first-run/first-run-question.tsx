import { Check, KeyRound, Pause, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { FactList } from '#design/data/fact-list.tsx'
import type { Icon } from '#design/icon.ts'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatBytes } from '#platform/bytes.ts'
import { formatClock, formatLongDay } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'
import { costOfNoPassphrase } from '../archive/manifest.ts'
import { contents } from '../restore/loss.ts'
import type { ArchiveFacts, BackupItem, FirstRunState } from '../schema.ts'

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

interface FirstRunQuestionProps {
  backup: BackupItem
  facts: ArchiveFacts | undefined
  into: FirstRunState['into']
}

/** Describes a backup: its studio, time, content and the consequences of its restore. */
export function FirstRunQuestion({ backup, facts, into }: FirstRunQuestionProps) {
  const { name, takenAt, bytes, isSealed, checkedAt } = backup
  return (
    <>
      <Card
        title={`${formatLongDay(takenAt)}, ${formatClock(takenAt)}`}
        aside={
          checkedAt && (
            <Badge tone="good" icon={Check}>
              File intact
            </Badge>
          )
        }
        flush
      >
        <div className="card__body">
          <FactList
            facts={[
              ['From', facts ? `${facts.studio}, version ${facts.version}, ${engines[facts.engine]}` : name],
              ['Into', `This site, version ${into.version}, ${engines[into.engine]}`],
              ['Size', formatBytes(bytes)],
            ]}
          />
        </div>
        {facts && <Counts facts={facts} />}
      </Card>
      <ul className="text-admin line-bottom">
        <Follows icon={Users}>{describeAccounts(facts?.counts.user)}</Follows>
        {!isSealed && <Follows icon={KeyRound}>{costOfNoPassphrase.at(-1)}</Follows>}
        <Follows icon={Pause}>
          Unsent emails and tasks are on hold until you send or discard them, so that the old server and this
          one do not both send them. People who were erased are erased again.
        </Follows>
      </ul>
    </>
  )
}

function Counts({ facts: { counts, uploads } }: { facts: ArchiveFacts }) {
  const known = contents.map(({ table, words }) => [words[1], counts[table] ?? 0] as const)
  return (
    <dl className="sign-in__counts num">
      {[...known, ['files', uploads] as const].map(([words, count]) => (
        <div key={words} className="sign-in__count flex justify-end line-top">
          <dt className="text-note t2 anywhere">{words}</dt>
          <dd className="text-title">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function describeAccounts(count: number | undefined): string {
  if (count === undefined) return 'Sign in with an account of the backup afterwards.'
  if (count === 0) return 'It contains no account: the site will print a new link for creating the first one.'
  return count === 1
    ? 'It contains 1 account. Sign in with that one afterwards.'
    : `It contains ${count} accounts. Sign in with one of them afterwards.`
}

function Follows({ icon: Mark, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="grid mark-text gap-3 pad-block-3 line-top">
      <Mark className="i above-0 t3" aria-hidden />
      <span>{children}</span>
    </li>
  )
}
