import { attempt } from '#platform/http/attempt.ts'
import { EditorHead } from '../../editor/editor-head.tsx'
import { projectPath } from '../reading/next-project.tsx'
import { deleteProject } from '../requests.ts'
import type { EditedProject } from '../schema.ts'

interface ProjectHeadProps {
  /** Without it, a new one. */
  project: EditedProject | undefined
  onBack: () => void
  onDeleted: () => void
}

export function ProjectHead({ project, onBack, onDeleted }: ProjectHeadProps) {
  return (
    <EditorHead
      heading={project ? 'Edit Project' : 'Create New Project'}
      back={{ label: 'Back to projects', onBack }}
      publicHref={project?.published ? projectPath((project.saved ?? project).slug) : undefined}
      deletion={
        project && {
          title: 'Delete project',
          name: project.title,
          question: 'Are you sure you want to delete this project?',
          act: () => attempt(deleteProject(project._id)),
          onDone: onDeleted,
        }
      }
    />
  )
}
