import { FormSelect, FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { bodySchema } from '#design/fields/use-schema-form.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { useConflict } from '#design/writing/use-conflict.ts'
import { TextConflict } from '#design/writing/writing-conflict.tsx'
import { createTemplate, saveTemplate } from '../calls.ts'
import { messages } from '../messages.ts'
import { type Template, type Topic, templateInput } from '../schema.ts'
import { topics } from '../topics.ts'
import { emptyNotification, fieldOf, type NotificationForm, toFields, toNotificationForm } from './form.ts'
import { NotificationFields } from './notification-fields.tsx'

interface TemplateDialogProps {
  /** Absent: creates one. */
  template: Template | undefined
  pictures: PictureSource
  onClose: () => void
}

interface TemplateForm {
  name: string
  topic: Topic | ''
  notification: NotificationForm
}

const templateForm = bodySchema(
  templateInput,
  ({ name, topic, notification }: TemplateForm) => ({
    ...toFields(notification),
    name,
    topic: topic || null,
  }),
  fieldOf,
)

const topicOptions = [
  { value: '', label: 'All topics' },
  ...topics.map(({ id, name }) => ({ value: id, label: name })),
]

const emptyForm: TemplateForm = { name: '', topic: '', notification: emptyNotification }

const toForm = (template: Template): TemplateForm => ({
  name: template.name,
  topic: template.topic ?? '',
  notification: toNotificationForm(template),
})

const comparedLabels = {
  ...{
    name: 'Name',
    topic: 'Topic',
    title: 'Title',
    body: 'Body',
    url: 'Opens',
    icon: 'Icon',
    badge: 'Badge',
  },
  ...{ image: 'Image', tag: 'Tag', vibrate: 'Vibrate', buttons: 'Buttons' },
}

const toTexts = ({ name, topic, notification }: TemplateForm) => ({ name, topic, ...notification })

export function TemplateDialog({ template, pictures, onClose }: TemplateDialogProps) {
  const conflict = useConflict<Template>(template?.version)
  const form = useRequestForm(templateForm, {
    values: template ? toForm(template) : emptyForm,
    send: (body, key) =>
      template
        ? saveTemplate({ id: template._id, body: { ...body, version: conflict.base } })
        : createTemplate({ body, key }),
    failed: conflict.found,
    done() {
      onClose()
      return messages.templateSaved
    },
    fieldOf,
  })

  return (
    <FormDialog
      open
      onClose={onClose}
      title={template ? 'Edit template' : 'New template'}
      confirm="Save Template"
      busyLabel="Saving..."
      unsaved="the template"
      form={form}
    >
      <TextConflict
        noun="template"
        {...conflict.choicesOf(form, toForm)}
        labels={comparedLabels}
        valuesOf={(theirs) => toTexts(toForm(theirs))}
        read={() => toTexts(form.getValues())}
        explain={() =>
          'While you were making changes, somebody else saved this template. If you use their text, yours is discarded; if you keep yours, Save Template replaces theirs.'
        }
      />
      <div className="columns">
        <FormText form={form} name="name" label="Name" autoComplete="off" data-autofocus />
        <FormSelect form={form} name="topic" label="Topic" options={topicOptions} />
      </div>
      <NotificationFields form={form} pictures={pictures} />
      <p className="hint">
        A word in braces, such as {'{title}'}, is asked for each time the template is used.
      </p>
      <FailureNote message={form.firstError} />
    </FormDialog>
  )
}
