import { z } from 'zod'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import {
  type EditorKind,
  type PublicationValues,
  publicationShape,
  publicationValues,
} from '../../editor/item-form.ts'
import { partOf, pickText } from '../../text/text-fields.ts'
import { projectCalls } from '../calls.ts'
import { type EditedProject, messages, type ProjectText, projectFields } from '../schema.ts'
import { projectPath, slugOfProject } from '../slug.ts'

/** Values of the form: the text, and when it is public. */
type ProjectValues = ProjectText & PublicationValues
export type ProjectForm = SchemaForm<ProjectValues>

/** Values of a new project: completed today, and public at once. */
export const newProject = (today: string): ProjectValues => ({
  ...partOf(projectFields, 'empty'),
  completionDate: today,
  published: true,
  publishOn: '',
})

const valuesOf = (project: EditedProject): ProjectValues => ({
  ...pickText(projectFields, { ...project, gallery: project.pictures }),
  ...publicationValues(project),
})

export const projectEditor: EditorKind<ProjectValues, EditedProject> = {
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
  schema: z.object({ ...partOf(projectFields, 'form'), ...publicationShape }),
  valuesOf,
  // A date alone does not count as a started project.
  isWorthSaving: ({ title, description, content }) =>
    Boolean(title.trim() || description.trim() || content.trim()),
}
