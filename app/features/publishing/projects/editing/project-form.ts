import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import {
  type PublicationValues,
  publicationShape,
  publicationValues,
  typedText,
  useWrittenForm,
} from '../../editor/use-written-form.ts'
import { projectRequests } from '../requests.ts'
import {
  type EditedProject,
  emptyProject,
  messages,
  type ProjectText,
  projectInput,
  projectText,
} from '../schema.ts'

/** Values of the form: the text, and when it is public. */
export type ProjectValues = ProjectText & PublicationValues

/** Values of a new project: completed today, and public at once. */
const newProject = (today: string): ProjectValues => ({
  ...emptyProject,
  completionDate: today,
  published: true,
  publishOn: '',
})

const entries = z.array(z.string()).transform((list): string[] | null | undefined => list)
const { shape } = projectInput

/** Validates the form with the server's rules and messages. */
const projectForm = z.object({
  title: shape.title,
  slug: shape.slug,
  client: shape.client,
  completionDate: shape.completionDate,
  description: shape.description,
  content: shape.content,
  featuredImage: typedText.pipe(shape.featuredImage),
  featuredImageAlt: typedText.pipe(shape.featuredImageAlt),
  gallery: projectText.shape.gallery,
  services: entries.pipe(shape.services),
  technologies: entries.pipe(shape.technologies),
  websiteUrl: typedText.pipe(shape.websiteUrl),
  featured: z.boolean(),
  ...publicationShape,
})

export const labels: Record<keyof ProjectText, string> = {
  title: 'Title',
  slug: 'Slug',
  client: 'Client',
  completionDate: 'Completion Date',
  description: 'Description',
  content: 'Content',
  featuredImage: 'Featured Image',
  featuredImageAlt: 'Alternative text',
  gallery: 'Gallery',
  services: 'Services',
  technologies: 'Technologies',
  websiteUrl: 'Website URL',
  featured: 'Featured',
}

/** The text alone, of a form or of a project. */
function textOf(from: ProjectText): ProjectText {
  const names = Object.keys(projectText.shape) as (keyof ProjectText)[]
  return Object.fromEntries(names.map((name) => [name, from[name]])) as ProjectText
}

export function valuesOf(project: EditedProject): ProjectValues {
  return {
    ...textOf({ ...project, gallery: project.pictures }),
    ...publicationValues(project),
  }
}

/** Returns every field as text for a comparison, lists with a line for each entry. */
export function wordsOf(values: ProjectText): Record<keyof ProjectText, string> {
  return {
    ...textOf(values),
    gallery: values.gallery.map(({ src, alt }) => [src, alt].filter(Boolean).join(' ')).join('\n'),
    services: values.services.join('\n'),
    technologies: values.technologies.join('\n'),
    featured: values.featured ? 'Yes' : 'No',
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
