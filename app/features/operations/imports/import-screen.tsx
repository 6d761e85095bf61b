import { useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { deleteImport } from './calls.ts'
import { ImportPlan } from './import-plan.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportInterrupted, ImportReading, ImportRunning } from './import-running.tsx'
import type { ImportView } from './schema.ts'
import './imports.css'

/** Shows an import at whatever point it is. */
export function ImportScreen({ view, now }: { view: ImportView; now: string }) {
  const { counts, state } = view
  if (state === 'reading') return <ImportReading key={state} view={view} now={now} />
  if (state === 'running' || state === 'stopping') return <ImportRunning key={state} view={view} now={now} />
  if (state === 'interrupted') return <ImportInterrupted view={view} />
  if (state === 'planned' && counts) return <ImportPlan view={{ ...view, counts }} />
  if (counts && state !== 'unreadable') return <ImportReport view={{ ...view, counts }} />
  return <Unreadable view={view} />
}

function Unreadable({ view: { id, file, problem, state } }: { view: ImportView }) {
  const navigate = useNavigate()
  const discard = useAction(() => deleteImport({ id }), {
    done: () => {
      navigate('/admin/system/import')
    },
    reload: false,
  })
  return (
    <Card title="Import">
      <div className="stack">
        <Note tone="bad">{problem ?? `Nothing is known about ${file}.`}</Note>
        <div className="actions">
          <Button href="/admin/system/import">Another File</Button>
          {state === 'unreadable' && (
            <Button tone="line" busy={discard.busy} busyLabel="Discarding..." onClick={discard.run}>
              Discard
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
