import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { useWrittenForm } from '../../editor/use-written-form.ts'
import { projectRequests } from '../requests.ts'
import { type EditedProject, messages, type ProjectText } from '../schema.ts'
import {
  newProject,
  type ProjectValues,
  projectForm,
  publicationOf,
  textOf,
  valuesOf,
} from './project-values.ts'

export type ProjectForm = ReturnType<typeof useProjectForm>['form']

/** Returns the form of a project, and how it is saved. */
export function useProjectForm(project: EditedProject | undefined, today: string) {
  // The lists are rendered by script alone, so nothing can have been typed into them before it.
  const { gallery, services, technologies, ...simple } = project ? valuesOf(project) : newProject(today)
  const early = useEarlyInput(simple)
  const values: ProjectValues = { ...early.values, gallery, services, technologies }
  const form = useForm({ resolver: zodResolver(projectForm), defaultValues: values })
  const { writing, save } = useWrittenForm<ProjectValues, EditedProject, ProjectText>({
    form,
    noun: 'project',
    item: project,
    requests: projectRequests,
    editHref: (id) => `/admin/projects/edit/${id}`,
    valuesOf,
    textOf,
    publicationOf,
    // A date tried out is no project yet.
    isWorthSaving: ({ title, description, content }) =>
      Boolean(title.trim() || description.trim() || content.trim()),
    failed: project ? messages.update : messages.create,
  })
  return { id: early.id, values, form, writing, save }
}
