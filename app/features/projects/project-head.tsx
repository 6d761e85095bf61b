import { ArrowLeft, ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmAction } from '#design/confirm-action.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { projectPath } from './next-project.tsx'
import { deleteProject } from './requests.ts'
import type { EditedProject } from './schema.ts'

interface ProjectHeadProps {
  /** Without it, a new one. */
  project: EditedProject | undefined
  onBack: () => void
  onDeleted: () => void
}

export function ProjectHead({ project, onBack, onDeleted }: ProjectHeadProps) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="mhead">
      <IconButton
        className="mhead__back"
        tone="bare"
        icon={ArrowLeft}
        label="Back to projects"
        onClick={onBack}
      />
      <h1>{project ? 'Edit Project' : 'Create New Project'}</h1>
      {project?.published && (
        <Button
          tone="line"
          icon={ExternalLink}
          href={projectPath((project.saved ?? project).slug)}
          target="_blank"
        >
          Preview
        </Button>
      )}
      {project && (
        <>
          <Button tone="line" icon={Trash2} onClick={() => setAsking(true)}>
            Delete
          </Button>
          <ConfirmAction
            open={asking}
            title="Delete project"
            name={project.title || 'Untitled'}
            confirm="Delete"
            busyLabel="Deleting..."
            act={() => attempt(deleteProject(project._id))}
            onDone={onDeleted}
            onCancel={() => setAsking(false)}
          >
            Are you sure you want to delete this project? It stays in the trash for 30 days.
          </ConfirmAction>
        </>
      )}
    </div>
  )
}
