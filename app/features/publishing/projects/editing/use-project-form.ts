import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useEarlyInput } from '#design/use-early-input.ts'
import { useRequestKeys } from '#design/use-request-keys.ts'
import { attempt, mapOutcome, type Outcome } from '#platform/http/attempt.ts'
import { useWrittenForm } from '../../editor/use-written-form.ts'
import * as ask from '../requests.ts'
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

/** The form of a project, what is known of it on the server, and the way between the two. */
export function useProjectForm(project: EditedProject | undefined, today: string) {
  // Lists are built by the page's script: before it there is nothing of them to take over.
  const { gallery, services, technologies, ...simple } = project ? valuesOf(project) : newProject(today)
  const early = useEarlyInput(simple)
  const values: ProjectValues = { ...early.values, gallery, services, technologies }
  const form = useForm({ resolver: zodResolver(projectForm), defaultValues: values })
  const keyOf = useRequestKeys()
  const { writing, save } = useWrittenForm<ProjectValues, EditedProject>({
    form,
    what: 'this project',
    storageKey: (id = 'new') => `writing:project:${id}`,
    addressOf: ({ _id }) => `/admin/projects/edit/${_id}`,
    item: project,
    valuesOf,
    saveDraft(typed, known) {
      const text = textOf(typed)
      if (known) return answered(ask.saveProjectDraft(known._id, { ...text, version: known.version }))
      return isWorthKeeping(text) ? answered(ask.startProjectDraft(text, keyOf('draft', text))) : undefined
    },
    theirsIn: (answer) => (answer as { theirs?: EditedProject } | undefined)?.theirs,
    saveItem(typed, known, item) {
      const body = { ...textOf(typed), ...publicationOf(typed, item) }
      if (known) return answered(ask.updateProject(known._id, { ...body, version: known.version }))
      return answered(ask.createProject(body, keyOf('project', body)))
    },
    failed: project ? messages.update : messages.create,
  })

  return { id: early.id, values, form, writing, save }
}

/** A date tried out is no project yet. */
const isWorthKeeping = ({ title, description, content }: ProjectText) =>
  Boolean(title.trim() || description.trim() || content.trim())

async function answered(asking: Promise<{ project: EditedProject }>): Promise<Outcome<EditedProject>> {
  return mapOutcome(await attempt(asking), ({ project }) => project)
}
