import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { useErrorInView } from '#design/fields/use-error-in-view.ts'
import {
  type EditorKind,
  type PublicationValues,
  publicationShape,
  publicationValues,
  useWrittenForm,
} from '../../editor/use-written-form.ts'
import { partOf, pickText } from '../../text/text-fields.ts'
import { projectCalls } from '../calls.ts'
import { type EditedProject, messages, type ProjectText, projectFields } from '../schema.ts'
import { projectPath, slugOfProject } from '../slug.ts'

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

const valuesOf = (project: EditedProject): ProjectValues => ({
  ...pickText(projectFields, { ...project, gallery: project.pictures }),
  ...publicationValues(project),
})

const projectEditor: EditorKind<ProjectValues, EditedProject> = {
  noun: 'project',
  name: 'project',
  headings: { edit: 'Edit Project', create: 'Create New Project', back: 'Back to projects' },
  question: 'Are you sure you want to delete this project?',
  timeHelp: () => 'Choose a later time to schedule it.',
  contentHelp:
    'Start a section with ‘## ’. ‘The problem’, ‘The approach’ and ‘The result’ have their own place on the page.',
  labels: partOf(projectFields, 'label'),
  calls: projectCalls,
  messages,
  editPath: (id) => `/admin/projects/edit/${id}`,
  publicPath: projectPath,
  makeSlug: slugOfProject,
  valuesOf,
  // A date alone does not count as a started project.
  isWorthSaving: ({ title, description, content }) =>
    Boolean(title.trim() || description.trim() || content.trim()),
}

export type ProjectForm = ReturnType<typeof useProjectForm>['form']

/** Returns the form of a project, and how it is saved. */
export function useProjectForm(project: EditedProject | undefined, today: string) {
  // The lists are rendered by script alone, so nothing can have been typed into them before it.
  const { gallery, services, technologies, ...simple } = project ? valuesOf(project) : newProject(today)
  const early = useEarlyInput(simple)
  const values: ProjectValues = { ...early.values, gallery, services, technologies }
  const form = useForm({ resolver: zodResolver(projectForm), defaultValues: values, shouldFocusError: false })
  useErrorInView(form)
  return { id: early.id, values, form, ...useWrittenForm({ kind: projectEditor, form, item: project }) }
}
