import { Receipt } from 'lucide-react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { FormCheck, FormText } from '#design/fields/form-field.tsx'
import { SaveBar } from '#design/fields/save-bar.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { bodySchema } from '#design/fields/use-schema-form.ts'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { addDays } from '#platform/dates.ts'
import { formatPennies } from '#platform/money.ts'
import { invoicePath, invoicesPath } from '../../admin/address.ts'
import { blankLine, type LineValues, sumAll, toLineBody } from '../../admin/lines/line-values.ts'
import { LinesCard } from '../../admin/lines/lines-card.tsx'
import { blankParty, PartyCard, type PartyValues } from '../../admin/party-card.tsx'
import { PreviewCard } from '../../admin/preview-card.tsx'
import type { EditorFacts } from '../../proposals/admin/editor/editor-facts.ts'
import { createInvoice, previewInvoice } from '../calls.ts'
import { invoiceInput } from '../schema.ts'

interface InvoiceValues {
  to: PartyValues
  lines: LineValues[]
  due: string
  suppliedOn: string
  payUrl: string
  mail: boolean
}

function toBody({ lines, due, suppliedOn, payUrl, ...values }: InvoiceValues) {
  return {
    ...values,
    lines: lines.map((line) => {
      const { text, detail, quantity, price } = toLineBody(line)
      return { text, detail, quantity, price: price ?? Number.NaN }
    }),
    due: due || null,
    suppliedOn: suppliedOn || null,
    payUrl: payUrl.trim() || null,
  }
}

const invoiceForm = bodySchema(invoiceInput, toBody, (name) => name)

/** Writes an invoice by hand. Making it is issuing it: it never changes afterwards. */
export function NewInvoiceScreen({ facts }: { facts: EditorFacts }) {
  const { vat, paymentDays, today } = facts
  const navigate = useNavigate()
  const form = useRequestForm(invoiceForm, {
    values: {
      ...{ to: blankParty, lines: [blankLine], suppliedOn: '', payUrl: '', mail: true },
      due: addDays(today, paymentDays),
    },
    send: (body, key) => createInvoice({ body, key }),
    unsaved: 'the invoice',
    done({ invoice }) {
      void navigate(invoicePath(invoice._id))
      return `${invoice.number} is made`
    },
  })
  const values = useWatch({ control: form.control }) as InvoiceValues
  const { gross } = sumAll(values.lines, vat?.rate ?? null)
  const body = toBody(values)
  const isValid = invoiceInput.safeParse(body).success

  return (
    <FormProvider {...form}>
      <form {...form.attributes}>
        <PageHead title="New Invoice" back={{ label: 'Back to the invoices', href: invoicesPath }} />
        <div className="note-stack">
          <FailureNote message={form.failure} />
        </div>
        <div className="deal-editor columns columns--wide">
          <div className="stack">
            <PartyCard
              addressHelp={
                vat ? `Above ${formatPennies(25_000)} an invoice with ${vat.name} needs it.` : undefined
              }
            />
            <LinesCard vat={vat} prices={facts.prices} />
            <Card title="When">
              <div className="form">
                <div className="deal-two">
                  <FormText
                    form={form}
                    name="due"
                    label="Due"
                    type="date"
                    min={today}
                    max={addDays(today, 90)}
                    inputClass="num"
                  />
                  <FormText
                    form={form}
                    name="suppliedOn"
                    label="Supplied on"
                    optional
                    type="date"
                    inputClass="num"
                  />
                </div>
                <FormText
                  form={form}
                  name="payUrl"
                  label="Payment link"
                  optional
                  type="url"
                  autoComplete="off"
                  help="Where they can pay by card, such as an address of your payment provider."
                />
                <FormCheck form={form} name="mail" label="Send it by email" />
              </div>
            </Card>
          </div>
          <aside className="stack" aria-label="Preview">
            <PreviewCard
              text={isValid ? JSON.stringify(body) : undefined}
              read={(signal) => previewInvoice({ body, signal })}
              none="The preview appears once there is a name, an address and a line with a price."
            />
          </aside>
        </div>
        <SaveBar>
          <p>It gets its number now, and cannot be changed or deleted afterwards, only credited.</p>
          <Button type="submit" icon={Receipt} busy={form.busy} busyLabel="Making it...">
            {`Invoice ${formatPennies(gross)}`}
          </Button>
        </SaveBar>
      </form>
    </FormProvider>
  )
}
