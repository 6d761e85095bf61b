import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Checkbox } from '#design/fields/choice.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Card } from '#design/marks/card.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import type { PictureSource } from '#design/pictures/picture-source.ts'
import { MarkdownArea, type MarkdownView } from '#design/writing/markdown-area.tsx'
import { MarkdownViewChoice } from '#design/writing/markdown-view-choice.tsx'
import { studioDay } from '#platform/dates.ts'
import { EditorFrame } from '../../editor/editor-frame.tsx'
import { EditorHead } from '../../editor/editor-head.tsx'
import { RecordCards } from '../../editor/record-cards.tsx'
import { fillSlug, SlugField } from '../../editor/slug-field.tsx'
import { useDiscard } from '../../editor/use-discard.ts'
import { VisibilityCard } from '../../editor/visibility-card.tsx'
import { WritingNotes } from '../../editor/writing-notes.tsx'
import { useRestore } from '../../list/use-restore.ts'
import { projectRequests } from '../requests.ts'
import { type EditedProject, limits } from '../schema.ts'
import { projectPath, slugOfProject } from '../slug.ts'
import { ProjectFactsCard } from './project-facts-card.tsx'
import { ProjectGalleryCard, ProjectImageCard } from './project-pictures.tsx'
import { ProjectPreview } from './project-preview.tsx'
import { labels, valuesOf, wordsOf } from './project-values.ts'
import { type ProjectForm, useProjectForm } from './use-project-form.ts'

interface ProjectEditorProps {
  /** Undefined for a new project. */
  project?: EditedProject
  pictures: PictureSource
  galleryPictures: PictureSource
  /** Without the protocol: `example.com`. */
  host: string
  now: string
  /** Leads back to the list. */
  onLeave: () => void
}

export function ProjectEditor(props: ProjectEditorProps) {
  const { project, pictures, galleryPictures, host, now, onLeave } = props
  const { id, values, form, writing, save } = useProjectForm(project, studioDay(now))
  const { errors, isSubmitting } = form.formState
  const { item } = writing
  const current = project && (item ?? project)
  const [view, setView] = useState<MarkdownView>('write')
  const [saves, setSaves] = useState(0)
  const toast = useToast()
  const { offer } = useRestore({
    title: project?.title || 'Untitled',
    restore: () => projectRequests.restore(project?._id ?? ''),
    onRestored: onLeave,
  })
  const { discard, discarding } = useDiscard(() => {
    const { _id, version } = item as EditedProject
    return projectRequests.discardDraft(_id, version)
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
        <EditorHead
          heading={project ? 'Edit Project' : 'Create New Project'}
          back={{ label: 'Back to projects', onBack: leave }}
          publicHref={current?.published ? projectPath((current.saved ?? current).slug) : undefined}
          deletion={
            current && {
              noun: 'project',
              title: current.title,
              question: 'Are you sure you want to delete this project?',
              act: () => projectRequests.trash(current._id),
              onDone() {
                writing.forget()
                offer()
                onLeave()
              },
            }
          }
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
          <VisibilityCard
            form={form}
            early={values}
            state={item?.state ?? 'draft'}
            now={now}
            help="Make this project visible to the public"
            timeHelp={() => 'Choose a time ahead to have it appear by itself.'}
          >
            <Checkbox
              {...form.register('featured')}
              defaultChecked={values.featured}
              label="Featured"
              help="Show it first, before the other projects"
            />
          </VisibilityCard>
          <ProjectImageCard form={form} pictures={pictures} onBusy={writing.onUpload} />
          <ProjectFactsCard form={form} early={values} />
        </>
      }
      records={
        project &&
        item && (
          <RecordCards
            item={item}
            requests={projectRequests}
            labels={labels}
            now={now}
            since={saves}
            onRestored={writing.take}
          />
        )
      }
    >
      <Card>
        <div className="form">
          <Field label="Title" error={errors.title?.message}>
            <TextInput
              {...form.register('title', { onBlur: () => fillSlug(form, slugOfProject) })}
              defaultValue={values.title}
              className="title-input"
              autoComplete="off"
              required
            />
          </Field>
          <SlugField form={form} early={values.slug} parent={`${host}/case-study`} makeSlug={slugOfProject} />
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
