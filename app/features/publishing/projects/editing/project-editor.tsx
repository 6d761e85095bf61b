import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Checkbox } from '#design/fields/choice.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { Waiting } from '#design/marks/spinner.tsx'
import type { ToastAction } from '#design/overlays/toast.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { MarkdownArea } from '#design/writing/markdown-area.tsx'
import { type MarkdownView, MarkdownViewChoice } from '#design/writing/markdown-toolbar.tsx'
import { Prose } from '#design/writing/prose.tsx'
import { studioDay } from '#platform/dates.ts'
import { ItemEditor } from '../../editor/item-editor.tsx'
import { fillSlug, SlugField } from '../../editor/slug-field.tsx'
import { useRendered } from '../../editor/use-rendered.ts'
import { ImageCard, VisibilityCard } from '../../editor/visibility-card.tsx'
import { projectRequests, renderProject } from '../requests.ts'
import { type EditedProject, limits } from '../schema.ts'
import { projectPath, slugOfProject } from '../slug.ts'
import { ProjectFactsCard } from './project-facts-card.tsx'
import { labels, type ProjectForm, useProjectForm, valuesOf, wordsOf } from './project-form.ts'
import './project-editor.css'
import { GalleryField } from '#design/pictures/gallery-field.tsx'

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
  /** Stands below the visibility of a published item. */
  whenPublished?: ReactNode
  /** Offers what may follow once the item has been published. */
  onPublished?: (id: string) => ToastAction | undefined
}

const words = {
  noun: 'project',
  kind: 'project',
  edit: 'Edit Project',
  create: 'Create New Project',
  back: 'Back to projects',
  question: 'Are you sure you want to delete this project?',
}

export function ProjectEditor(props: ProjectEditorProps) {
  const { project, pictures, galleryPictures, host, now, onLeave, whenPublished, onPublished } = props
  const { values, ...bound } = useProjectForm(project, studioDay(now))
  const { form, writing } = bound
  const { errors } = form.formState
  const { item } = writing
  const [view, setView] = useState<MarkdownView>('write')

  return (
    <ItemEditor
      words={words}
      item={project}
      bound={bound}
      requests={projectRequests}
      publicPath={projectPath}
      labels={labels}
      textsOf={wordsOf}
      valuesOf={valuesOf}
      view={view}
      now={now}
      onLeave={onLeave}
      onPublished={onPublished}
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
            {item?.state === 'published' && whenPublished}
          </VisibilityCard>
          <ImageCard form={form} pictures={pictures} onBusy={writing.onUpload} />
          <ProjectFactsCard form={form} early={values} />
        </>
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
    </ItemEditor>
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

/** Shows the sections of the case study as readers will see them, rendered by the same code. */
function ProjectPreview({ form }: { form: ProjectForm }) {
  const [title, description, content] = useWatch({
    control: form.control,
    name: ['title', 'description', 'content'],
  })
  const { rendered, failure } = useRendered(content, renderProject)
  return (
    <div className="text-preview cs-preview" data-theme="light">
      {failure && (
        <Note tone="warn" announce>
          {failure}
        </Note>
      )}
      <p className="text-preview__title">{title || 'Untitled'}</p>
      {description && <p className="cs-preview__lead">{description}</p>}
      {rendered?.sections.map(({ id, heading, html }) => (
        <section key={id}>
          {heading && <h2>{heading}</h2>}
          <Prose html={html} />
        </section>
      )) ??
        (!failure && <Waiting />)}
    </div>
  )
}

interface PicturesProps {
  form: ProjectForm
  pictures: PictureSource
  onBusy: (busy: boolean) => void
}

function ProjectGalleryCard({ form, pictures, onBusy }: PicturesProps) {
  const { errors } = form.formState
  const gallery = useWatch({ control: form.control, name: 'gallery' })
  return (
    <Card title="Gallery" sub={gallery.length > 0 && <span className="num">{gallery.length}</span>}>
      <GalleryField
        source={pictures}
        pictures={gallery}
        onBusy={onBusy}
        error={errors.gallery?.message}
        onChange={(list) => form.setValue('gallery', list, { shouldDirty: true })}
      />
    </Card>
  )
}
