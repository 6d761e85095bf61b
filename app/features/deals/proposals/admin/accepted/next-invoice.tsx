import { Receipt } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { FormCheck, FormSelect, FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { bodySchema } from '#design/fields/use-schema-form.ts'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { FormButton } from '#design/overlays/form-dialog.tsx'
import { useForgetUnsaved } from '#design/overlays/unsaved-changes.tsx'
import { currencySymbol, formatPennies, readPennies } from '#platform/money.ts'
import type { Vat } from '#studio/types.ts'
import { invoicePath } from '../../../admin/address.ts'
import { invoiceProposal } from '../../../invoices/calls.ts'
import { nextInvoiceInput } from '../../../invoices/schema.ts'
import { addVat, type Sums, shareOf } from '../../../money/amounts.ts'

interface StageValues {
  text: string
  in: 'percent' | 'amount'
  value: string
  mail: boolean
}

const blank: StageValues = { text: '', in: 'percent', value: '', mail: true }

const toBody = ({ text, in: unit, value, mail }: StageValues) => ({
  kind: 'stage' as const,
  ...{ text, mail },
  ...(unit === 'percent'
    ? { percent: value.trim() === '' ? Number.NaN : Number(value) }
    : { amount: readPennies(value) ?? Number.NaN }),
})

const stageForm = bodySchema(nextInvoiceInput, toBody, (name) =>
  name === 'percent' || name === 'amount' ? 'value' : name,
)

interface InvoiceStageProps {
  id: string
  accepted: Pick<Sums, 'net'>
  left: Pick<Sums, 'net' | 'gross'>
  vat: Pick<Vat, 'name' | 'rate'> | null
  /** The button. */
  children: ReactElement<ComponentProps<'button'>>
}

/** Invoices a part of what was accepted. */
export function InvoiceStage({ id, accepted, left, vat, children }: InvoiceStageProps) {
  const navigate = useNavigate()
  const forget = useForgetUnsaved()
  const form = useRequestForm(stageForm, {
    values: blank,
    send: (body, key) => invoiceProposal({ id, body, key }),
    done({ invoice }) {
      forget()
      void navigate(invoicePath(invoice._id))
      return `${invoice.number} is made`
    },
  })
  const [unit, value] = useWatch({ control: form.control, name: ['in', 'value'] })
  const net = shareOf(
    accepted.net,
    unit === 'percent' ? { percent: Number(value) } : { amount: readPennies(value) ?? 0 },
  )
  const isKnown = Number.isInteger(net) && net > 0
  return (
    <FormButton
      button={children}
      title="Invoice a stage"
      lead={`${formatPennies(left.net)}${vat ? ` without ${vat.name}` : ''} is not invoiced yet.`}
      confirm={isKnown ? `Invoice ${formatPennies(addVat(net, vat?.rate ?? null).gross)}` : 'Invoice'}
      busyLabel="Making it..."
      form={form}
      unsaved="the invoice"
    >
      <FormText
        form={form}
        name="text"
        label="What it is for"
        placeholder="Stage 1: the design"
        data-autofocus
      />
      <div className="deal-deposit">
        <FormText form={form} name="value" label="How much" inputMode="decimal" inputClass="num" />
        <FormSelect
          form={form}
          name="in"
          label="In"
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: currencySymbol() },
          ]}
        />
      </div>
      <FormCheck form={form} name="mail" label="Send it by email" />
    </FormButton>
  )
}

interface InvoiceBalanceProps {
  id: string
  title: string
  left: Pick<Sums, 'gross'>
  email: string
}

/** Invoices all that is left of what was accepted. */
export function InvoiceBalance({ id, title, left, email }: InvoiceBalanceProps) {
  const navigate = useNavigate()
  const requests = useRequestKey()
  const body = { kind: 'balance' as const }
  return (
    <ConfirmButton
      button={<Button icon={Receipt}>Invoice the Balance</Button>}
      title="Invoice the balance"
      name={title}
      confirm={`Invoice ${formatPennies(left.gross)}`}
      busyLabel="Making it..."
      tone="ink"
      act={() => invoiceProposal({ id, body, key: requests.keyFor(body) })}
      done={({ invoice }) => {
        void navigate(invoicePath(invoice._id))
        return `${invoice.number} is made`
      }}
    >
      {`It is what was accepted less all invoices before, and goes to ${email}. An invoice cannot be changed or deleted, only credited.`}
    </ConfirmButton>
  )
}
