import { Check, Download, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { FactList } from '#design/data/fact-list.tsx'
import { Avatar } from '#design/marks/avatar.tsx'
import { Card } from '#design/marks/card.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { saveFile } from '#platform/browser/files.ts'
import { requestFile } from '#platform/browser/request.ts'
import { formatDay } from '#platform/dates.ts'
import { phoneLink } from '#platform/words.ts'
import { ErasePerson } from './erase-person.tsx'
import type { Person } from './queries.server.ts'
import { Timeline } from './timeline.tsx'
import './person-page.css'

interface PersonPageProps {
  person: Person
  now: string
  /** When the last backup that holds the person is deleted; null where none ever is. */
  backupsEnd: string | null
  /** True some minutes after the sign-in, when an erasure needs the password. */
  needsProof: boolean
  /** The page to return to. */
  back: { label: string; href: string }
  onErased: () => void
  /** The buttons of the head. */
  children?: ReactNode
}

/** Shows everything that is stored about one person, with its export and its erasure. */
export function PersonPage({ person, now, back, children, ...erasing }: PersonPageProps) {
  const { email, name, phone, facts, entries } = person
  return (
    <>
      <PageHead
        title={name ?? email}
        back={back}
        mark={<Avatar size="lg" name={name ?? email} />}
        sub={
          <>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
            {phone && (
              <a className="link" href={phoneLink(phone)}>
                {phone}
              </a>
            )}
          </>
        }
      >
        {children}
      </PageHead>
      <div className="person">
        <Timeline entries={entries} now={now} />
        <div className="text-note grid one-column gap-4">
          <Card title="At a glance">
            <FactList facts={facts} />
          </Card>
          <Privacy person={person} {...erasing} />
        </div>
      </div>
    </>
  )
}

type PrivacyProps = Pick<PersonPageProps, 'person' | 'backupsEnd' | 'needsProof' | 'onErased'>

function Privacy({ person, ...erasing }: PrivacyProps) {
  const { email, entries, deletedAt } = person
  const visit = entries.find(({ kind }) => kind === 'visit')
  const { run, busy } = useAction(
    () =>
      requestFile('/people/export', {
        body: { email },
        fallbackMessage: 'Failed to export',
        withinMs: 30_000,
      }),
    { done: (zip) => saveFile('person.zip', zip, 'application/zip'), reload: false },
  )
  return (
    <Card title="Privacy">
      <div className="grid one-column gap-3">
        <p className="flex gap-2 items-center">
          {visit ? (
            <>
              <Check className="i text-good" aria-hidden />
              {`Agreed to show visits on ${formatDay(visit.at)}`}
            </>
          ) : (
            <>
              <ShieldCheck className="i" aria-hidden />
              Has not agreed to show visits
            </>
          )}
        </p>
        {deletedAt && (
          <p className="hint num">{`What they sent and booked is deleted automatically, the last of it on ${formatDay(deletedAt)}.`}</p>
        )}
        <Button tone="line" icon={Download} busy={busy} busyLabel="Exporting..." onClick={() => void run()}>
          Export Everything
        </Button>
        <ErasePerson person={person} {...erasing} />
      </div>
    </Card>
  )
}
