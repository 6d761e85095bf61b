import { useWatch } from 'react-hook-form'
import { EntriesField } from '#design/fields/entries-field.tsx'
import { FormArea, FormCheck, FormText } from '#design/fields/form-field.tsx'
import { Card } from '#design/marks/card.tsx'
import { GalleryField } from '#design/pictures/gallery-field.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { Prose } from '#design/writing/prose.tsx'
import { studioDay } from '#platform/dates.ts'
import { type EditorProps, ItemEditor } from '../../editor/item-editor.tsx'
import { useItemForm } from '../../editor/item-form.ts'
import { TextPreview } from '../../editor/text-preview.tsx'
import { projectCalls } from '../calls.ts'
import { type EditedProject, limits } from '../schema.ts'
import { newProject, type ProjectForm, projectEditor } from './project-form.ts'
import './project-editor.css'

interface ProjectEditorProps extends EditorProps {
  /** Undefined for a new project. */
  project?: EditedProject
  galleryPictures: PictureSource
  /** Without the protocol: `example.com`. */
  host: string
}

export function ProjectEditor({ project, galleryPictures, host, ...page }: ProjectEditorProps) {
  const editing = useItemForm(projectEditor, project, newProject(studioDay(page.now)))
  const { form, writing } = editing
  return (
    <ItemEditor
      {...page}
      isNew={!project}
      editing={editing}
      parent={`${host}/case-study`}
      fields={<DescriptionField form={form} />}
      preview={<ProjectPreview form={form} />}
      visibility={
        <FormCheck
          form={form}
          name="featured"
          label="Featured"
          help="Show it first, before the other projects"
        />
      }
      side={<ProjectFactsCard form={form} />}
    >
      <ProjectGalleryCard form={form} pictures={galleryPictures} onBusy={writing.onUpload} />
    </ItemEditor>
  )
}

function DescriptionField({ form }: { form: ProjectForm }) {
  const value = useWatch({ control: form.control, name: 'description' })
  const counter = { value, limit: limits.description }
  return <FormArea form={form} name="description" label="Description" counter={counter} rows={3} required />
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
          {description && <p className="text-preview__lead above-3 t2">{description}</p>}
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
  const gallery = useWatch({ control: form.control, name: 'gallery' })
  return (
    <Card title="Gallery" sub={gallery.length > 0 && <span className="num">{gallery.length}</span>}>
      <GalleryField
        source={pictures}
        pictures={gallery}
        onBusy={onBusy}
        error={form.error('gallery')}
        onChange={(list) => form.setValue('gallery', list, { shouldDirty: true })}
      />
    </Card>
  )
}

/** Edits the facts of a project: client, date, services, technologies and address. */
function ProjectFactsCard({ form }: { form: ProjectForm }) {
  const [services, technologies] = useWatch({ control: form.control, name: ['services', 'technologies'] })
  const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  return (
    <Card title="Facts">
      <div className="form">
        <FormText form={form} name="client" label="Client" autoComplete="off" required />
        <FormText form={form} name="completionDate" label="Completion Date" type="date" required />
        <FormText
          form={form}
          name="websiteUrl"
          label="Website URL"
          optional
          type="url"
          inputMode="url"
          placeholder="https://example.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <EntriesField
          label="Services"
          noun="service"
          name="service"
          entries={services}
          onChange={(list) => form.setValue('services', list, how)}
          error={form.error('services')}
        />
        <EntriesField
          label="Technologies"
          noun="technology"
          name="technology"
          entries={technologies}
          onChange={(list) => form.setValue('technologies', list, how)}
          error={form.error('technologies')}
        />
      </div>
    </Card>
  )
}
