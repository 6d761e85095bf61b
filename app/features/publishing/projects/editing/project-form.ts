import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import {
  type PublicationValues,
  publicationShape,
  publicationValues,
  useWrittenForm,
} from '../../editor/use-written-form.ts'
import { partOf, pickText } from '../../text/text-fields.ts'
import { projectRequests } from '../requests.ts'
import { type EditedProject, messages, type ProjectText, projectFields } from '../schema.ts'

/** Values of the form: the text, and when it is public. */
export type ProjectValues = ProjectText & PublicationValues

/** Values of a new project: completed today, and public at once. */
const newProject = (today: string): ProjectValues => ({
  ...partOf(projectFields, 'empty'),
  completionDate: today,
  published: true,
  publishOn: '',
})

/** Validates the form with the server's rules and messages. */
const projectForm = z.object({ ...partOf(projectFields, 'form'), ...publicationShape })

export const labels = partOf(projectFields, 'label')

const textOf = (from: ProjectText) => pickText(projectFields, from)

export function valuesOf(project: EditedProject): ProjectValues {
  return {
    ...textOf({ ...project, gallery: project.pictures }),
    ...publicationValues(project),
  }
}

export type ProjectForm = ReturnType<typeof useProjectForm>['form']

/** Returns the form of a project, and how it is saved. */
export function useProjectForm(project: EditedProject | undefined, today: string) {
  // The lists are rendered by script alone, so nothing can have been typed into them before it.
  const { gallery, services, technologies, ...simple } = project ? valuesOf(project) : newProject(today)
  const early = useEarlyInput(simple)
  const values: ProjectValues = { ...early.values, gallery, services, technologies }
  const form = useForm({ resolver: zodResolver(projectForm), defaultValues: values })
  const written = useWrittenForm<ProjectValues, EditedProject, ProjectText>({
    form,
    noun: 'project',
    item: project,
    requests: projectRequests,
    editHref: (id) => `/admin/projects/edit/${id}`,
    valuesOf,
    textOf,
    // A date alone does not count as a started project.
    isWorthSaving: ({ title, description, content }) =>
      Boolean(title.trim() || description.trim() || content.trim()),
    failed: project ? messages.update : messages.create,
  })
  return { id: early.id, values, form, ...written }
}
