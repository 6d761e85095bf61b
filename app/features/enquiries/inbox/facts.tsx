import type { ReactNode } from 'react'
import { FoldedHistory } from '#design/publishing/folded-history.tsx'
import { attempt, mapOutcome } from '#platform/http/attempt.ts'
import type { Enquiry, Entry } from '../schema.ts'
import { listEnquiryHistory } from './requests.ts'

interface Fact {
  label: string
  value: string | null | undefined
}

/** What they asked for and where they came from; only what is known takes room. */
export function InboxFacts({ enquiry }: { enquiry: Enquiry }) {
  const { company, projectType, budget, timeframe, services, plan, source } = enquiry
  return (
    <>
      <Facts
        title="What they asked for"
        facts={[
          { label: 'Company', value: company },
          { label: 'Project type', value: projectType },
          { label: 'Budget', value: budget },
          { label: 'Timeframe', value: timeframe },
          { label: 'Services', value: services.join(', ') },
          { label: 'Plan', value: plan },
        ]}
      />
      <Facts title="Where it came from" facts={comesFrom(enquiry)}>
        {source.pages && source.pages.length > 0 && (
          <>
            <p className="t3">Pages they looked at</p>
            <p className="inbox__pages">{source.pages.join('\n')}</p>
          </>
        )}
      </Facts>
    </>
  )
}

function Facts({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  const known = facts.filter(({ value }) => value)
  if (known.length === 0 && !children) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl className="kv">
        {known.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

const forms = { call: 'Home page', message: 'Home page', support: 'Home page', contact: 'Contact page' }

/** Where an enquiry came from, as the owner would say it: form, first page, the site before ours, the campaign. */
export function comesFrom({ kind, serviceType, source }: Pick<Enquiry, 'kind' | 'serviceType' | 'source'>) {
  const campaign = [source.utmCampaign, source.utmTerm, source.utmContent].filter(Boolean).join(', ')
  const through = [source.utmSource, source.utmMedium].filter(Boolean).join(', ')
  return [
    { label: 'Form', value: serviceType ? `/contact?service=${serviceType}` : forms[kind] },
    { label: 'First page', value: source.landingPage },
    { label: 'Came from', value: siteOf(source.referrer) },
    { label: 'Found through', value: through },
    { label: 'Campaign', value: campaign },
  ]
}

/** The site alone: an address with its query is long, and says little more. */
function siteOf(referrer: string | undefined): string | undefined {
  if (!referrer) return undefined
  return URL.canParse(referrer) ? new URL(referrer).host.replace(/^www\./, '') : referrer
}

interface InboxHistoryProps {
  enquiry: Enquiry
  entries: readonly Entry[]
  now: string
}

/** A change of status is recorded by the status it came to. */
const actions: Record<string, string> = {
  new: 'Marked new',
  read: 'Opened',
  replied: 'Marked answered',
  archived: 'Archived',
  spam: 'Marked as spam',
  answered: 'Answered',
  'sent-again': 'Reply sent again',
  noted: 'Note added',
  'note-removed': 'Note deleted',
  trashed: 'Put into the trash',
  restored: 'Taken out of the trash',
}

/** Who did what about one enquiry. */
export function InboxHistory({ enquiry: { _id, status, deletedAt }, entries, now }: InboxHistoryProps) {
  const states = entries.map((entry) => `${entry._id} ${entry.state}`)
  return (
    <section>
      <FoldedHistory
        now={now}
        since={[status, deletedAt, ...states].join()}
        actions={actions}
        list={async (page) =>
          mapOutcome(await attempt(listEnquiryHistory(_id, page)), ({ changes, pages }) => ({
            lines: changes,
            pages,
          }))
        }
      />
    </section>
  )
}
