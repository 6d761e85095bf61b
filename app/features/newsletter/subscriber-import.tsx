import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { SubscriberImportForm } from './subscriber-import-form.tsx'
import { SubscriberImportReport } from './subscriber-import-report.tsx'
import { importSubscribers } from './subscriber-requests.ts'
import type { ImportReport } from './subscribers-schema.ts'

/** Imports a list from a file or from pasted text, with the date of each consent. */
export function SubscriberImport({ onImported }: { onImported: () => void }) {
  const form = useId()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<ImportReport>()

  function close() {
    setOpen(false)
    setReport(undefined)
  }

  async function send(list: { csv: string; consentAt: string | undefined }, key: string) {
    setBusy(true)
    const outcome = await attempt(importSubscribers(list, key))
    setBusy(false)
    if (!outcome.ok) return outcome
    setReport(outcome.value)
    onImported()
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
          <SubscriberImportForm id={form} onSend={send} />
        )}
      </Dialog>
    </>
  )
}
