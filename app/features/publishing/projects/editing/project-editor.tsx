import { useWatch } from 'react-hook-form'
import { Checkbox } from '#design/fields/choice.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { Card } from '#design/marks/card.tsx'
import { GalleryField } from '#design/pictures/gallery-field.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { Prose } from '#design/writing/prose.tsx'
import { studioDay } from '#platform/dates.ts'
import { type EditorProps, ItemEditor } from '../../editor/item-editor.tsx'
import { TextPreview } from '../../editor/text-preview.tsx'
import { projectCalls } from '../calls.ts'
import { type EditedProject, limits } from '../schema.ts'
import { type ProjectForm, type ProjectValues, useProjectForm } from './project-form.ts'
import './project-editor.css'
import { EntriesField } from '#design/fields/entries-field.tsx'

interface ProjectEditorProps extends EditorProps {
  /** Undefined for a new project. */
  project?: EditedProject
  galleryPictures: PictureSource
  /** Without the protocol: `example.com`. */
  host: string
}

export function ProjectEditor({ project, galleryPictures, host, ...page }: ProjectEditorProps) {
  const editing = useProjectForm(project, studioDay(page.now))
  const { form, values, writing } = editing
  return (
    <ItemEditor
      {...page}
      item={project}
      editing={editing}
      parent={`${host}/case-study`}
      fields={<DescriptionField form={form} early={values.description} />}
      preview={<ProjectPreview form={form} />}
      visibility={
        <Checkbox
          {...form.register('featured')}
          defaultChecked={values.featured}
          label="Featured"
          help="Show it first, before the other projects"
        />
      }
      side={<ProjectFactsCard form={form} early={values} />}
    >
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

function ProjectPreview({ form }: { form: ProjectForm }) {
  const [title, description, content] = useWatch({
    control: form.control,
    name: ['title', 'description', 'content'],
  })
  return (
    <TextPreview
      className="text-preview--case-study"
      title={title}
      content={content}
      render={projectCalls.render}
    >
      {(rendered) => (
        <>
          {description && <p className="text-preview__lead">{description}</p>}
          {rendered?.sections.map(({ id, heading, html }) => (
            <section key={id}>
              {heading && <h2>{heading}</h2>}
              <Prose html={html} />
            </section>
          ))}
        </>
      )}
    </TextPreview>
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

/** Edits the facts of a project: client, date, services, technologies and address. */
function ProjectFactsCard({ form, early }: { form: ProjectForm; early: ProjectValues }) {
  const { errors, isSubmitted } = form.formState
  const [services, technologies] = useWatch({ control: form.control, name: ['services', 'technologies'] })
  const how = { shouldDirty: true, shouldValidate: isSubmitted }
  return (
    <Card title="Facts">
      <div className="form">
        <Field label="Client" error={errors.client?.message}>
          <TextInput {...form.register('client')} defaultValue={early.client} autoComplete="off" required />
        </Field>
        <Field label="Completion Date" error={errors.completionDate?.message}>
          <TextInput
            {...form.register('completionDate')}
            defaultValue={early.completionDate}
            type="date"
            required
          />
        </Field>
        <Field label="Website URL" optional error={errors.websiteUrl?.message}>
          <TextInput
            {...form.register('websiteUrl')}
            defaultValue={early.websiteUrl}
            type="url"
            inputMode="url"
            placeholder="https://example.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <EntriesField
          label="Services"
          noun="service"
          name="service"
          entries={services}
          onChange={(list) => form.setValue('services', list, how)}
          error={errors.services?.message}
        />
        <EntriesField
          label="Technologies"
          noun="technology"
          name="technology"
          entries={technologies}
          onChange={(list) => form.setValue('technologies', list, how)}
          error={errors.technologies?.message}
        />
      </div>
    </Card>
  )
}
