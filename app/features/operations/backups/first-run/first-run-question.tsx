import { Check, KeyRound, Pause, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { FactList } from '#design/data/fact-list.tsx'
import type { Icon } from '#design/icon.ts'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatClock, formatLongDay } from '#platform/dates.ts'
import { contents } from '../restore/loss.ts'
import type { ArchiveFacts, FirstRunState } from '../schema.ts'

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

interface FirstRunQuestionProps {
  facts: ArchiveFacts
  into: FirstRunState['into']
}

/** Describes a backup: its studio, time, content and the consequences of its restore. */
export function FirstRunQuestion({ facts, into }: FirstRunQuestionProps) {
  const { studio, version, engine, takenAt, counts, uploads, secrets, notes } = facts
  const accounts = counts.user ?? 0
  return (
    <>
      <Card
        title={`${formatLongDay(takenAt)}, ${formatClock(takenAt)}`}
        aside={
          <Badge tone="good" icon={Check}>
            File intact
          </Badge>
        }
        flush
      >
        <div className="card__body">
          <FactList
            facts={[
              ['From', `${studio}, version ${version}, ${engines[engine]}`],
              ['Into', `This site, version ${into.version}, ${engines[into.engine]}`],
            ]}
          />
        </div>
        <dl className="sign-in__counts num">
          {[...contents.map(({ table, words }) => [words[1], counts[table] ?? 0]), ['files', uploads]].map(
            ([words, count]) => (
              <div key={words} className="sign-in__count">
                <dt className="sign-in__count-name">{words}</dt>
                <dd className="sign-in__count-size">{count?.toLocaleString('en-GB')}</dd>
              </div>
            ),
          )}
        </dl>
      </Card>
      <ul className="sign-in__follows">
        <Follows icon={Users}>
          {accounts === 0
            ? 'It contains no account: the site will print a new link for creating the first one.'
            : accounts === 1
              ? 'It contains 1 account. Sign in with that one afterwards.'
              : `It contains ${accounts} accounts. Sign in with one of them afterwards.`}
        </Follows>
        {!secrets && <Follows icon={KeyRound}>{notes.at(-1)}</Follows>}
        <Follows icon={Pause}>
          Unsent emails and tasks are on hold until you send or discard them, so that the old server and this
          one do not both send them. People who were erased are erased again.
        </Follows>
      </ul>
    </>
  )
}

function Follows({ icon: Mark, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="sign-in__follow">
      <Mark className="i" aria-hidden />
      <span>{children}</span>
    </li>
  )
}
