import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useToast } from '#design/toast.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { restoreProject } from './requests.ts'
import type { EditedProject } from './schema.ts'

/** A bookmark may lead to a project that has been thrown away: it is not edited there. */
export function TrashedProjectNote({
  project,
  onRestored,
}: {
  project: EditedProject
  onRestored: () => void
}) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function restore() {
    setBusy(true)
    const outcome = await attempt(restoreProject(project._id))
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good('The project is back')
    onRestored()
  }
  return (
    <>
      <div className="mhead">
        <h1>Edit Project</h1>
      </div>
      <div className="card">
        <EmptyState
          icon={Trash2}
          title={`‘${project.title || 'Untitled'}’ is in the trash`}
          action={
            <>
              <Button icon={Undo2} busy={busy} onClick={restore}>
                Restore
              </Button>
              <Button tone="line" href="/admin/projects">
                Back to projects
              </Button>
            </>
          }
        >
          Restore it to go on writing.
        </EmptyState>
      </div>
    </>
  )
}
