import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useWriting } from '#design/publishing/use-writing.ts'
import { showFailure } from '#design/show-failure.ts'
import { useEarlyInput } from '#design/use-early-input.ts'
import { useRequestKeys } from '#design/use-request-keys.ts'
import { attempt, mapOutcome, type Outcome } from '#platform/http/attempt.ts'
import {
  newProject,
  type ProjectValues,
  projectForm,
  publicationOf,
  textOf,
  valuesOf,
} from './project-values.ts'
import * as ask from './requests.ts'
import { type EditedProject, messages, type ProjectText } from './schema.ts'

export type ProjectForm = ReturnType<typeof useProjectForm>['form']

/** The form of a project, what is known of it on the server, and the way between the two. */
export function useProjectForm(project: EditedProject | undefined, today: string) {
  // Lists are built by the page's script: before it there is nothing of them to take over.
  const { gallery, services, technologies, ...simple } = project ? valuesOf(project) : newProject(today)
  const early = useEarlyInput(simple)
  const values: ProjectValues = { ...early.values, gallery, services, technologies }
  const form = useForm({ resolver: zodResolver(projectForm), defaultValues: values })
  const keyOf = useRequestKeys()
  /** True while the form is filled in by us: nobody has typed anything. */
  const filling = useRef(false)
  function fill(act: () => void) {
    filling.current = true
    act()
    filling.current = false
  }

  const writing = useWriting<ProjectValues, EditedProject>({
    what: 'this project',
    storageKey: `writing:project:${project?._id ?? 'new'}`,
    item: project,
    read: () => form.getValues(),
    write: (fresh) => fill(() => form.reset(fresh)),
    valuesOf,
    saveDraft(typed, known) {
      const text = textOf(typed)
      if (known) return answered(ask.saveProjectDraft(known._id, { ...text, version: known.version }))
      return isWorthKeeping(text) ? answered(ask.startProjectDraft(text, keyOf('draft', text))) : undefined
    },
    theirsIn: (answer) => (answer as { theirs?: EditedProject } | undefined)?.theirs,
  })

  const typed = useEffectEvent(() => {
    if (!filling.current) writing.touch()
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => typed() }), [form.subscribe])

  /** True when it is saved; otherwise the form says why not. */
  async function save(): Promise<boolean> {
    form.clearErrors('root')
    const sent = form.getValues()
    const outcome = await writing.save((known) => {
      const body = { ...textOf(sent), ...publicationOf(sent, writing.item) }
      return answered(
        known
          ? ask.updateProject(known._id, { ...body, version: known.version })
          : ask.createProject(body, keyOf('project', body)),
      )
    })
    if (outcome.ok) {
      fill(() => showSaved(outcome.value))
      return true
    }
    showFailure(form, outcome)
    const general = project ? messages.update : messages.create
    const reason = outcome.message === general ? '' : `. ${outcome.message}`
    form.setError('root', { message: general + reason })
    return false
  }

  /** Capitals of a slug, blanks at an end: the form shows what was stored, and leaves alone what is the same. */
  function showSaved(saved: EditedProject) {
    const stored = valuesOf(saved)
    for (const name of Object.keys(stored) as (keyof ProjectValues)[]) {
      if (JSON.stringify(form.getValues(name)) !== JSON.stringify(stored[name]))
        form.setValue(name, stored[name])
    }
  }

  return { id: early.id, values, form, writing, save }
}

/** A date tried out is no project yet. */
const isWorthKeeping = ({ title, description, content }: ProjectText) =>
  Boolean(title.trim() || description.trim() || content.trim())

async function answered(asking: Promise<{ project: EditedProject }>): Promise<Outcome<EditedProject>> {
  return mapOutcome(await attempt(asking), ({ project }) => project)
}
