import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'

/** Offers invoices and payments of a period as files. */
export function AccountantButton({ today }: { today: string }) {
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(today)
  const close = () => setOpen(false)
  const files = [
    { label: 'Invoices', path: '/api/invoices/export.csv' },
    { label: 'Payments', path: '/api/invoices/payments.csv' },
  ]
  const period = new URLSearchParams(Object.entries({ from, to }).filter(([, day]) => day !== ''))
  return (
    <>
      <Button tone="line" icon={Download} onClick={() => setOpen(true)}>
        For the Accountant
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="For the accountant"
        foot={files.map(({ label, path }) => (
          <Button key={path} icon={Download} tone="line" href={`${path}?${period}`} download onClick={close}>
            {label}
          </Button>
        ))}
      >
        <div className="form">
          <p className="t2">
            Two files for a spreadsheet: invoices and credit notes by their date, and payments by theirs.
          </p>
          <div className="deal-two">
            <Field label="From">
              <TextInput
                type="date"
                className="num"
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
            </Field>
            <Field label="To">
              <TextInput
                type="date"
                className="num"
                value={to}
                onChange={({ target }) => setTo(target.value)}
              />
            </Field>
          </div>
        </div>
      </Dialog>
    </>
  )
}
