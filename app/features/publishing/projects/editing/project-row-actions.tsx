import { Eye, Pencil } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { RowActions } from '#design/table.tsx'
import { InTrash, ToTrash } from '../../list/row-actions.tsx'
import { projectPath } from '../reading/next-project.tsx'
import { deleteProject, deleteProjectForGood, restoreProject } from '../requests.ts'
import type { AdminProject } from '../schema.ts'

interface ProjectRowActionsProps {
  project: AdminProject
  onChanged: () => void
}

export function ProjectRowActions({ project, onChanged }: ProjectRowActionsProps) {
  const { _id, slug, state, published } = project
  const title = project.title || 'Untitled'
  const row = { title, noun: 'project', onChanged }
  if (state === 'trashed') {
    return (
      <InTrash {...row} restore={() => restoreProject(_id)} removeForGood={() => deleteProjectForGood(_id)} />
    )
  }
  return (
    <RowActions>
      {published && (
        <IconButton
          tone="bare"
          icon={Eye}
          label={`View ${title}`}
          title="View"
          href={projectPath(slug)}
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
      <ToTrash {...row} remove={() => deleteProject(_id)} restore={() => restoreProject(_id)} />
    </RowActions>
  )
}
