import { CircleAlert } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { Checkbox, ChoiceGroup } from '#design/fields/choice.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { countOf } from '#platform/words.ts'
import type { FrozenProposal } from '../frozen.ts'
import { acceptForm, Sum } from './cost.tsx'
import { asksAddress, type Bill, type ProposalVisit, problemOf } from './view.ts'

interface AcceptFormProps {
  frozen: FrozenProposal
  bill: Bill
  visit: ProposalVisit
}

/** Accepts the version with what is ticked above it. */
export function AcceptForm({ frozen, bill, visit }: AcceptFormProps) {
  const { to, version, terms, lines } = frozen
  const { calls, typed } = visit
  const problem = (field: string) => problemOf(visit, field)
  const errorOf = (field: string) => {
    const error = problem(field)
    return error === undefined ? {} : { error }
  }
  return (
    <form
      className="accept form card card--md card--open"
      id={acceptForm}
      method="post"
      action={calls && `${calls}/accept`}
    >
      <div>
        <h2 className="h3">I accept</h2>
        <p className="t2 above-1">
          Version {version} with what is ticked above, for{' '}
          <b className="strong text-1 num">
            <Sum of="gross" bill={bill} />
          </b>
          <Monthly bill={bill} />.{' '}
          {visit.sendsMail
            ? 'You and I each get an email with the exact text.'
            : 'The exact text stays on this page.'}{' '}
          After that neither of us can change it.
        </p>
      </div>
      {lines.some(({ optional }) => optional) && <input type="hidden" name="options" value="" />}
      <div className="columns form__two">
        <Field label="Your name" {...errorOf('name')}>
          <TextInput
            {...{ name: 'name', autoComplete: 'name', required: true, minLength: 2, maxLength: 100 }}
            defaultValue={typed.name ?? (visit.problem === 'name' ? '' : to.name)}
          />
        </Field>
        {!to.consumer && (
          <Field label="Company" optional>
            <TextInput
              {...{ name: 'company', autoComplete: 'organization', maxLength: 100 }}
              defaultValue={typed.company ?? to.company}
            />
          </Field>
        )}
      </div>
      {asksAddress(frozen) && (
        <Field label="Address for the invoice" {...errorOf('address')}>
          <TextArea
            {...{ name: 'address', autoComplete: 'street-address', rows: 3, maxLength: 500 }}
            defaultValue={typed.address}
          />
        </Field>
      )}
      {to.consumer && <StartNow error={problem('startNow')} />}
      <div>
        <Checkbox
          {...{ name: 'agree', required: true }}
          aria-invalid={problem('agree') !== undefined}
          aria-describedby={problem('agree') && 'agree-error'}
          label={
            terms
              ? 'I have read the proposal and the terms, and I accept them'
              : 'I have read the proposal, and I accept it'
          }
        />
        <Problem id="agree-error" text={problem('agree')} />
      </div>
      <div className="actions actions--stack items-center">
        <Button type="submit" tone="accent" size="lg" disabled={!calls}>
          <span>
            Accept for <Sum of="gross" bill={bill} />
          </span>
        </Button>
        <Afterwards frozen={frozen} bill={bill} visit={visit} />
      </div>
    </form>
  )
}

const Monthly = ({ bill }: { bill: Bill }) => (
  <span data-some="" hidden={bill.figures.monthly === 0}>
    {' and '}
    <b className="strong text-1 num">
      <Sum of="monthly" bill={bill} />
    </b>
    {' a month'}
  </span>
)

/** A private person has 14 days to cancel, and says whether the work may start within them. */
function StartNow({ error }: { error: string | undefined }) {
  const choices = [
    ['true', 'Start within the 14 days. If I cancel, I pay for what has been done until then'],
    ['false', 'Wait until the 14 days are over'],
  ] as const
  return (
    <ChoiceGroup legend="When may the work start?">
      {choices.map(([value, label]) => (
        <label key={value} className="check">
          <input
            {...{ type: 'radio', name: 'startNow', value, required: true, className: 'check__radio' }}
            aria-describedby={error && 'start-error'}
          />
          <span>{label}</span>
        </label>
      ))}
      <Problem id="start-error" text={error} />
    </ChoiceGroup>
  )
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <span id={id} className="field__error">
      <CircleAlert className="i" aria-hidden />
      {text}
    </span>
  )
}

function Afterwards({ frozen: { seller }, bill, visit }: AcceptFormProps) {
  const { deposit } = bill.figures
  return (
    <p className="accept__after text-caption t3">
      {deposit > 0 && (
        <>
          The invoice for the deposit of <Sum of="deposit" bill={bill} />{' '}
          {visit.sendsMail ? 'comes with the email' : 'is on this page then'}, due{' '}
          {seller.paymentDays > 0 ? `${countOf(seller.paymentDays, 'day')} later` : 'on the same day'}.{' '}
        </>
      )}
      No card is asked for here.
    </p>
  )
}
