import type { ComponentProps, ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { FormCheck, FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { bodySchema } from '#design/fields/use-schema-form.ts'
import { Note } from '#design/marks/note.tsx'
import { FormButton } from '#design/overlays/form-dialog.tsx'
import { formatDay } from '#platform/dates.ts'
import { currencySymbol, formatPennies, formatPenniesAmount, readPennies } from '#platform/money.ts'
import { recordPayment } from '../calls.ts'
import { type InvoiceRow, paymentInput, paymentWays } from '../schema.ts'
import { kindNames, wayNames } from './words.ts'
import '../../admin/deals.css'

interface PaymentValues {
  date: string
  amount: string
  way: (typeof paymentWays)[number]
  note: string
  thank: boolean
}

const toBody = ({ amount, ...values }: PaymentValues) => ({
  ...values,
  amount: readPennies(amount) ?? Number.NaN,
})

const paymentForm = bodySchema(paymentInput, toBody, (name) => name)

interface PaymentDialogProps {
  invoice: Pick<InvoiceRow, '_id' | 'number' | 'kind' | 'client' | 'due' | 'outstanding'>
  /** A day of the studio. */
  today: string
  /** The button that opens it. */
  children: ReactElement<ComponentProps<'button'>>
}

/** Records a payment, filled in with today and all that is open. */
export function PaymentDialog({ invoice, today, children }: PaymentDialogProps) {
  const { _id: id, number, kind, client, due, outstanding } = invoice
  const isBack = kind === 'credit'
  const form = useRequestForm(paymentForm, {
    values: {
      date: today,
      amount: formatPenniesAmount(outstanding),
      way: 'bank' as const,
      note: '',
      thank: !isBack,
    },
    send: (body, key) => recordPayment({ id, body, key }),
    done: `Recorded for ${number}`,
  })
  const typed = readPennies(useWatch({ control: form.control, name: 'amount' })) ?? 0
  const isAmount = Number.isInteger(typed) && typed > 0
  const rest = outstanding - typed

  return (
    <FormButton
      button={children}
      title={isBack ? `Paid back for ${number}` : `Payment for ${number}`}
      confirm={isAmount ? `Record ${formatPennies(typed)}` : 'Record'}
      busyLabel="Recording..."
      form={form}
      unsaved="the payment"
    >
      <div className="flex justify-between items-baseline gap-4">
        <p className="anywhere">
          {`${client}, ${kindNames[kind].toLowerCase()}`}
          {!isBack && <span className="second-line num">{`Due ${formatDay(due)}`}</span>}
        </p>
        <b className="deal-amount num">{formatPennies(outstanding)}</b>
      </div>
      <div className="deal-two">
        <FormText form={form} name="date" label="Date" type="date" max={today} inputClass="num" />
        <FormText
          form={form}
          name="amount"
          label="Amount"
          hint={currencySymbol()}
          inputMode="decimal"
          inputClass="num"
          autoComplete="off"
          data-autofocus
        />
      </div>
      {isAmount && rest > 0 && (
        <Note tone="info">
          <span className="num">
            {isBack
              ? `A part: ${formatPennies(rest)} is still to be paid back.`
              : `A part: ${formatPennies(rest)} stays open, and the reminders go on for it.`}
          </span>
        </Note>
      )}
      {isAmount && rest < 0 && (
        <Note tone="warn">
          <span className="num">{`This is ${formatPennies(-rest)} more than is open.`}</span>
        </Note>
      )}
      <fieldset>
        <legend className="field__label below-2">How</legend>
        <div className="deal-ways">
          {paymentWays.map((way) => (
            <label key={way} className="check check--framed">
              <input
                type="radio"
                className="check__radio"
                value={way}
                defaultChecked={way === form.initial.way}
                {...form.register('way')}
              />
              {wayNames[way]}
            </label>
          ))}
        </div>
      </fieldset>
      <FormText form={form} name="note" label="Note" hint="Only you see it" autoComplete="off" />
      {!isBack && <FormCheck form={form} name="thank" label={`Thank ${client} by email, with the receipt`} />}
    </FormButton>
  )
}
