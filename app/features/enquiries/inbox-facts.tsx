import type { ReactNode } from 'react'
import type { Enquiry } from './inbox-schema.ts'
import { comesFrom } from './source-words.ts'

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
