import { Upload } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { FormArea, FormText } from '#design/fields/form-field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { Dialog } from '#design/overlays/dialog.tsx'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { importSubscribers } from './calls.ts'
import { SubscriberImportReport } from './subscriber-import-report.tsx'
import { type ImportReport, importInput } from './subscribers-schema.ts'

/** Below the server's body limit, with room for the rest of the request. */
const mostCharacters = 900_000
const noFile = 'Choose a file first'

const importForm = importInput.extend({
  csv: z
    .string()
    .refine((text) => text.trim() !== '', noFile)
    .refine((text) => text.length <= mostCharacters, 'This list is too long. Import it in parts.'),
  consentAt: z.string(),
})

const noList = { csv: '', consentAt: '' }

/** Imports a list from a file or from pasted text, with the date of each consent. */
export function SubscriberImport() {
  const [open, setOpen] = useState(false)
  const [report, setReport] = useState<ImportReport>()
  const form = useRequestForm(importForm, {
    values: noList,
    send: (body, key) => importSubscribers({ body, key }),
    done: setReport,
    after: () => noList,
  })

  async function takeFile(file: File | undefined) {
    if (!file) return
    if (file.size > mostCharacters) {
      const message = 'This file is too large. Split it into parts of at most 10,000 rows.'
      return form.setError('csv', { message })
    }
    form.clearErrors('csv')
    form.setValue('csv', await file.text(), { shouldDirty: true })
  }

  function close() {
    setOpen(false)
    setReport(undefined)
  }

  return (
    <>
      <Button tone="line" icon={Upload} onClick={() => setOpen(true)}>
        Import
      </Button>
      <FormDialog
        open={open && !report}
        onClose={close}
        title="Import subscribers"
        form={form}
        confirm="Import"
        busyLabel="Importing..."
        unsaved="the list"
        lead={
          <>
            One address per line, then a comma and the day its owner agreed to get email from you. If the
            first line names the columns (<code>email, consent date</code>), they can be in any order. Nobody
            gets an email, and anyone who has unsubscribed stays unsubscribed.
          </>
        }
      >
        <Field label="CSV file" optional>
          <TextInput
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void takeFile(event.target.files?.[0])}
          />
        </Field>
        <FormArea
          form={form}
          name="csv"
          label="Or paste the list"
          inputClass="newsletter__csv"
          rows={6}
          placeholder={'email,consent date\nname@example.com,2025-11-14'}
          spellCheck={false}
          autoCapitalize="none"
        />
        <FormText
          form={form}
          name="consentAt"
          label="Consent date for lines without one"
          type="date"
          optional
          help="Left empty, a line without a date is refused: consent has to be shown for each address."
        />
      </FormDialog>
      <Dialog
        open={report !== undefined}
        onClose={close}
        title="Import subscribers"
        foot={
          <>
            <Button tone="line" onClick={() => setReport(undefined)}>
              Import another list
            </Button>
            <Button onClick={close}>Done</Button>
          </>
        }
      >
        {report && <SubscriberImportReport report={report} />}
      </Dialog>
    </>
  )
}
