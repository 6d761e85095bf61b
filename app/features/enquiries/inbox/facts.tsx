import type { ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '#design/actions/button.tsx'
import { FactList } from '#design/data/fact-list.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { currencySymbol, formatAmount, readAmount } from '#platform/money.ts'
import { FoldedHistory } from '#services/audit/history-lines.tsx'
import { changeEnquiry, listEnquiryHistory } from '../calls.ts'
import { enquiryWords } from '../enquiry-words.ts'
import { changeInput, type Enquiry, type Entry } from '../schema.ts'

interface Fact {
  label: string
  value: string | null | undefined
}

/** Lists what the sender asked for and where they came from, without empty lines. */
export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
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
      <Facts title="Where it came from" facts={describeOrigin(enquiry)}>
        {source.pages && source.pages.length > 0 && (
          <>
            <p className="t3">Pages they viewed</p>
            <p className="text-note above-1 t2 anywhere pre-line">{source.pages.join('\n')}</p>
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
      <FactList facts={known.map(({ label, value }) => [label, value])} />
      {children}
    </section>
  )
}

const forms = { call: 'Home page', message: 'Home page', support: 'Home page', contact: 'Contact page' }

/** Describes where an enquiry came from: form, first page, referring site, campaign. */
export function describeOrigin({
  kind,
  serviceType,
  source,
  visit,
}: Pick<Enquiry, 'kind' | 'serviceType' | 'source' | 'visit'>) {
  const campaign = [source.utmCampaign, source.utmTerm, source.utmContent].filter(Boolean).join(', ')
  const through = [source.utmSource, source.utmMedium].filter(Boolean).join(', ')
  return [
    { label: 'Form', value: serviceType ? `/contact?service=${serviceType}` : forms[kind] },
    { label: 'Source', value: visit?.source },
    { label: 'First page', value: source.landingPage ?? visit?.landingPage },
    { label: 'Came from', value: shortenReferrer(source.referrer) },
    { label: 'Found through', value: through },
    { label: 'Campaign', value: campaign },
  ]
}

/** Shortens a referrer to its host. */
function shortenReferrer(referrer: string | undefined): string | undefined {
  if (!referrer) return undefined
  return URL.canParse(referrer) ? new URL(referrer).host.replace(/^www\./, '') : referrer
}

interface EnquiryHistoryProps {
  enquiry: Enquiry
  entries: readonly Entry[]
  now: string
}

/** Lists who changed what in one enquiry. */
export function EnquiryHistory({ enquiry, entries, now }: EnquiryHistoryProps) {
  const { _id, status, value, deletedAt } = enquiry
  const states = entries.map((entry) => `${entry._id} ${entry.state}`)
  return (
    <section>
      <FoldedHistory
        now={now}
        since={[status, value, deletedAt, ...states].join()}
        words={enquiryWords}
        list={(page) => listEnquiryHistory({ id: _id, query: { page } })}
      />
    </section>
  )
}

const worthForm = z.object({ value: z.string().transform(readAmount).pipe(changeInput.shape.value.unwrap()) })
const writeWorth = (value: number | null | undefined) =>
  typeof value === 'number' ? formatAmount(value) : ''

/** Asks for the worth of an enquiry, which analytics sums by source and article. */
export function Worth({ enquiry: { _id, value } }: { enquiry: Enquiry }) {
  const form = useRequestForm(worthForm, {
    values: { value: writeWorth(value) },
    send: (body) => changeEnquiry({ id: _id, body }),
    done: (_, saved) => (saved.value === null ? 'Value removed' : 'Value saved'),
    after: (saved) => ({ value: writeWorth(saved.value) }),
  })
  const { id } = form.attributes
  const error = form.error('value') ?? form.failure
  return (
    <section>
      <h3>
        <label htmlFor={`${id}-value`}>Value</label>
      </h3>
      <form className="beside below-1" {...form.attributes}>
        <span aria-hidden="true">{currencySymbol()}</span>
        <TextInput
          {...form.register('value')}
          id={`${id}-value`}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Not known yet"
          defaultValue={form.initial.value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
        />
        {form.formState.isDirty && (
          <Button type="submit" size="sm" busy={form.busy}>
            Save
          </Button>
        )}
      </form>
      <p className={error ? 'text-note text-bad' : 't3'} id={`${id}-note`} role={error && 'alert'}>
        {error ?? 'Whole amounts only. Analytics adds them up by source and article.'}
      </p>
    </section>
  )
}
