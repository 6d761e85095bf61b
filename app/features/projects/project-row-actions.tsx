import { Eye, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmAction } from '#design/confirm-action.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { RowActions } from '#design/table.tsx'
import { useToast } from '#design/toast.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { projectPath } from './next-project.tsx'
import { deleteProject, deleteProjectForGood, restoreProject } from './requests.ts'
import type { AdminProject } from './schema.ts'

interface ProjectRowActionsProps {
  project: AdminProject
  onChanged: () => void
}

export function ProjectRowActions({ project, onChanged }: ProjectRowActionsProps) {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  if (project.state === 'trashed') return <TrashedProject project={project} onChanged={onChanged} />
  const { _id } = project
  const title = project.title || 'Untitled'

  return (
    <RowActions>
      {project.published && (
        <IconButton
          tone="bare"
          icon={Eye}
          label={`View ${title}`}
          title="View"
          href={projectPath(project.slug)}
          target="_blank"
        />
      )}
      <IconButton
        tone="bare"
        icon={Pencil}
        label={`Edit ${title}`}
        title="Edit"
        href={`/admin/projects/edit/${_id}`}
      />
      <IconButton
        tone="bad"
        icon={Trash2}
        label={`Delete ${title}`}
        title="Delete"
        onClick={() => setAsking(true)}
      />
      <ConfirmAction
        open={asking}
        title="Delete project"
        name={title}
        confirm="Delete"
        busyLabel="Deleting..."
        act={() => attempt(deleteProject(_id))}
        onDone={() => {
          setAsking(false)
          toast.good(`‘${title}’ is in the trash`)
          onChanged()
        }}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete this project? It stays in the trash for 30 days.
      </ConfirmAction>
    </RowActions>
  )
}

function TrashedProject({ project, onChanged }: ProjectRowActionsProps) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const { _id } = project
  const title = project.title || 'Untitled'

  async function restore() {
    setBusy(true)
    const outcome = await attempt(restoreProject(_id))
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good(`‘${title}’ is back`)
    onChanged()
  }

  return (
    <RowActions>
      <Button tone="bare" icon={Undo2} busy={busy} aria-label={`Restore ${title}`} onClick={restore}>
        Restore
      </Button>
      <IconButton
        tone="bad"
        icon={Trash2}
        label={`Delete ${title} for good`}
        onClick={() => setAsking(true)}
      />
      <ConfirmAction
        open={asking}
        title="Delete for good"
        name={title}
        confirm="Delete for good"
        busyLabel="Deleting..."
        act={() => attempt(deleteProjectForGood(_id))}
        onDone={() => {
          setAsking(false)
          toast.good(`‘${title}’ is deleted`)
          onChanged()
        }}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete this project? This action cannot be undone.
      </ConfirmAction>
    </RowActions>
  )
}
