import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Card } from '#design/card.tsx'
import { Field } from '#design/field.tsx'
import { MarkdownArea, type MarkdownView } from '#design/markdown-area.tsx'
import { MarkdownViewChoice } from '#design/markdown-view-choice.tsx'
import type { PictureSource } from '#design/picture-source.ts'
import { TextArea } from '#design/text-area.tsx'
import { TextInput } from '#design/text-input.tsx'
import { useToast } from '#design/toast.tsx'
import { studioDay } from '#platform/dates.ts'
import { EditorFrame } from '../../editor/editor-frame.tsx'
import { useDiscard } from '../../editor/use-discard.ts'
import { WritingNotes } from '../../editor/writing-notes.tsx'
import { useRestore } from '../../list/use-restore.ts'
import { discardProjectDraft, restoreProject } from '../requests.ts'
import { type EditedProject, limits } from '../schema.ts'
import { ProjectFactsCard } from './project-facts-card.tsx'
import { ProjectHead } from './project-head.tsx'
import { ProjectPast } from './project-past.tsx'
import { ProjectGalleryCard, ProjectImageCard } from './project-pictures.tsx'
import { ProjectPreview } from './project-preview.tsx'
import { fillSlug, ProjectSlugField } from './project-slug-field.tsx'
import { labels, valuesOf, wordsOf } from './project-values.ts'
import { ProjectVisibilityCard } from './project-visibility-card.tsx'
import { type ProjectForm, useProjectForm } from './use-project-form.ts'

export interface ProjectEditorProps {
  /** Without it, a new one. */
  project?: EditedProject
  pictures: PictureSource
  galleryPictures: PictureSource
  /** Without the protocol: `example.com`. */
  host: string
  now: string
  /** Back to the list. */
  onLeave: () => void
}

export function ProjectEditor(props: ProjectEditorProps) {
  const { project, pictures, galleryPictures, host, now, onLeave } = props
  const { id, values, form, writing, save } = useProjectForm(project, studioDay(now))
  const { errors, isSubmitting } = form.formState
  const { item } = writing
  const [view, setView] = useState<MarkdownView>('write')
  const [saves, setSaves] = useState(0)
  const toast = useToast()
  const { offer } = useRestore({
    title: project?.title || 'Untitled',
    restore: () => restoreProject(project?._id ?? ''),
    onRestored: onLeave,
  })
  const { discard, discarding } = useDiscard(async () => {
    const { _id, version } = item as EditedProject
    return (await discardProjectDraft(_id, version)).project
  }, writing.take)

  const submit = form.handleSubmit(async () => {
    if (!(await save())) return
    toast.good(project ? 'The project is saved' : 'The project is created')
    setSaves((done) => done + 1)
    if (!project) onLeave()
  })
  const leave = () =>
    void writing.leave((kept) => {
      if (!project && kept) toast.plain('Kept as a draft')
      onLeave()
    })

  return (
    <EditorFrame
      id={id}
      writing={writing}
      view={view}
      failure={errors.root?.message}
      save={{ label: project ? 'Save Changes' : 'Create Project', busy: isSubmitting }}
      onSubmit={submit}
      onCancel={leave}
      head={
        <ProjectHead
          project={project && (item ?? project)}
          onBack={leave}
          onDeleted={() => {
            writing.forget()
            offer()
            onLeave()
          }}
        />
      }
      notes={
        <WritingNotes
          noun="project"
          writing={writing}
          labels={labels}
          textsOf={wordsOf}
          valuesOf={valuesOf}
          read={() => form.getValues()}
          onDiscard={discard}
          discarding={discarding}
          now={now}
        />
      }
      side={
        <>
          <ProjectVisibilityCard form={form} early={values} state={item?.state ?? 'draft'} now={now} />
          <ProjectImageCard form={form} pictures={pictures} onBusy={writing.onUpload} />
          <ProjectFactsCard form={form} early={values} />
        </>
      }
      past={project && item && <ProjectPast project={item} now={now} since={saves} onTake={writing.take} />}
    >
      <Card>
        <div className="form">
          <Field label="Title" error={errors.title?.message}>
            <TextInput
              {...form.register('title', { onBlur: () => fillSlug(form) })}
              defaultValue={values.title}
              className="title-input"
              autoComplete="off"
              required
            />
          </Field>
          <ProjectSlugField form={form} early={values.slug} host={host} />
          <DescriptionField form={form} early={values.description} />
          <Field
            label="Content"
            error={errors.content?.message}
            help="Begin a part with ‘## ’: ‘The problem’, ‘The approach’ and ‘The result’ are given their own place on the page."
          >
            <MarkdownArea
              {...form.register('content')}
              defaultValue={values.content}
              pictures={pictures}
              onUpload={writing.onUpload}
              required
              view={view}
              aside={<MarkdownViewChoice view={view} onView={setView} />}
              preview={<ProjectPreview form={form} />}
            />
          </Field>
        </div>
      </Card>
      <ProjectGalleryCard form={form} pictures={galleryPictures} onBusy={writing.onUpload} />
    </EditorFrame>
  )
}

function DescriptionField({ form, early }: { form: ProjectForm; early: string }) {
  const description = useWatch({ control: form.control, name: 'description' })
  return (
    <Field
      label="Description"
      counter={{ value: description, limit: limits.description }}
      error={form.formState.errors.description?.message}
    >
      <TextArea {...form.register('description')} defaultValue={early} rows={3} required />
    </Field>
  )
}
