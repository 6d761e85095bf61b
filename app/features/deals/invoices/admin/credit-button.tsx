import { ReceiptText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { FormArea, FormCheck, FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { bodySchema } from '#design/fields/use-schema-form.ts'
import { FormButton } from '#design/overlays/form-dialog.tsx'
import { useForgetUnsaved } from '#design/overlays/unsaved-changes.tsx'
import { currencySymbol, readPennies } from '#platform/money.ts'
import type { Vat } from '#studio/types.ts'
import { invoicePath } from '../../admin/address.ts'
import { creditInvoice } from '../calls.ts'
import { creditInput, type Invoice } from '../schema.ts'

const toBody = ({ amount, ...values }: { reason: string; amount: string; mail: boolean }) => ({
  ...values,
  amount: readPennies(amount),
})

const creditForm = bodySchema(creditInput, toBody, (name) => name)

interface CreditButtonProps {
  invoice: Pick<Invoice, '_id' | 'number'>
  vat: Pick<Vat, 'name'> | null
}

/** Credits an invoice, all of it or a part. */
export function CreditButton({ invoice: { _id: id, number }, vat }: CreditButtonProps) {
  const navigate = useNavigate()
  const forget = useForgetUnsaved()
  const form = useRequestForm(creditForm, {
    values: { reason: '', amount: '', mail: true },
    send: (body, key) => creditInvoice({ id, body, key }),
    done({ invoice }) {
      forget()
      void navigate(invoicePath(invoice._id))
      return `${invoice.number} is made`
    },
  })
  return (
    <FormButton
      button={
        <Button tone="line" icon={ReceiptText}>
          Credit
        </Button>
      }
      title={`Credit ${number}`}
      lead="A credit note takes an invoice back, all of it or a part. It gets a number of its own and cannot be undone."
      confirm="Make the Credit Note"
      busyLabel="Making it..."
      form={form}
      unsaved="the credit note"
    >
      <FormArea form={form} name="reason" label="Why" rows={2} data-autofocus />
      <FormText
        form={form}
        name="amount"
        label={vat ? `Amount without ${vat.name}` : 'Amount'}
        hint={currencySymbol()}
        help="Leave it empty to credit all that is left."
        inputMode="decimal"
        inputClass="num"
        autoComplete="off"
      />
      <FormCheck form={form} name="mail" label="Send it by email" />
    </FormButton>
  )
}
