import { Upload } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { Field } from '#design/fields/field.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { useFormCheck } from '#design/fields/use-form-check.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useCloseQuestion } from '#design/overlays/unsaved-changes.tsx'
import type { Failure } from '#platform/browser/outcome.ts'
import { importSubscribers } from './calls.ts'
import { SubscriberImportReport } from './subscriber-import-report.tsx'
import type { ImportReport } from './subscribers-schema.ts'

/** Imports a list from a file or from pasted text, with the date of each consent. */
export function SubscriberImport() {
  const { revalidate } = useRevalidator()
  const form = useId()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<ImportReport>()

  const [isTyped, setTyped] = useState(false)
  const { close, question } = useCloseQuestion(isTyped, 'the list', () => {
    setOpen(false)
    setTyped(false)
    setReport(undefined)
  })

  async function send(list: { csv: string; consentAt: string | undefined }, key: string) {
    setBusy(true)
    const outcome = await importSubscribers({ body: list, key })
    setBusy(false)
    if (!outcome.ok) return outcome
    setTyped(false)
    setReport(outcome.value)
    void revalidate()
  }

  return (
    <>
      <Button tone="line" icon={Upload} onClick={() => setOpen(true)}>
        Import
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Import subscribers"
        icon={Upload}
        locked={busy}
        foot={
          report ? (
            <>
              <Button tone="line" onClick={() => setReport(undefined)}>
                Import another list
              </Button>
              <Button onClick={close}>Done</Button>
            </>
          ) : (
            <>
              <Button tone="line" disabled={busy} onClick={close}>
                Cancel
              </Button>
              <Button type="submit" form={form} busy={busy} busyLabel="Importing...">
                Import
              </Button>
            </>
          )
        }
      >
        {report ? (
          <SubscriberImportReport report={report} />
        ) : (
          <SubscriberImportForm id={form} onType={() => setTyped(true)} onSend={send} />
        )}
      </Dialog>
      {question}
    </>
  )
}

interface SubscriberImportFormProps {
  id: string
  onType: () => void
  onSend: (list: { csv: string; consentAt: string | undefined }, key: string) => Promise<Failure | undefined>
}

/** Below the server's body limit, with room for the rest of the request. */
const mostCharacters = 900_000

function SubscriberImportForm({ id, onType, onSend }: SubscriberImportFormProps) {
  const [csv, setCsv] = useState('')
  const [consentAt, setConsentAt] = useState('')
  const [problem, setProblem] = useState<string>()
  const { ref, errors, failure, check, refuse } = useFormCheck<HTMLFormElement>(
    `${consentAt} ${csv}`,
    csv.trim() === ''
      ? { csv: 'Choose a file first' }
      : csv.length > mostCharacters
        ? { csv: 'This list is too long. Import it in parts.' }
        : {},
  )
  const { keyFor } = useRequestKey()

  async function takeFile(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    if (file.size > mostCharacters) {
      setProblem('This file is too large. Split it into parts of at most 10,000 rows.')
      return
    }
    setCsv(await file.text())
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    if (!check()) return
    const list = { csv, consentAt: consentAt || undefined }
    const refused = await onSend(list, keyFor(list))
    if (refused) refuse(refused)
  }

  return (
    <form ref={ref} id={id} className="form" noValidate onChange={onType} onSubmit={send}>
      <p className="t2">
        One address a line, and behind a comma the day its owner agreed to get mail from you. A first line
        that names the columns (<code>email, consent date</code>) lets them stand in any order. Nobody is
        written to, and who has unsubscribed stays unsubscribed.
      </p>
      <Field label="CSV file" optional>
        <TextInput
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => takeFile(event.target.files?.[0])}
        />
      </Field>
      <Field label="Or paste the list" error={problem ?? errors.csv}>
        <TextArea
          className="subscribers__csv"
          rows={6}
          value={csv}
          placeholder={'email,consent date\nname@example.com,2025-11-14'}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => {
            setCsv(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Field
        label="Consent date for lines without one"
        optional
        help="Left empty, a line without a date is refused: consent has to be shown for each address."
        error={errors.consentAt}
      >
        <TextInput type="date" value={consentAt} onChange={(event) => setConsentAt(event.target.value)} />
      </Field>
      <FailureNote message={Object.keys(errors).length > 0 ? undefined : failure} />
    </form>
  )
}
