import { FormField, FormText } from '#design/fields/form-field.tsx'
import { Select } from '#design/fields/select.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { bodySchema } from '#design/fields/use-schema-form.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
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

export function TemplateDialog({ template, pictures, onClose }: TemplateDialogProps) {
  const form = useRequestForm(templateForm, {
    values: {
      name: template?.name ?? '',
      topic: template?.topic ?? '',
      notification: template ? toNotificationForm(template) : emptyNotification,
    },
    send: (body, key) =>
      template ? saveTemplate({ id: template._id, body }) : createTemplate({ body, key }),
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
      <div className="columns">
        <FormText form={form} name="name" label="Name" autoComplete="off" data-autofocus />
        <FormField form={form} name="topic" label="Topic">
          {(input) => <Select {...input} options={topicOptions} />}
        </FormField>
      </div>
      <NotificationFields form={form} pictures={pictures} />
      <p className="hint">
        You are asked for a word in braces, such as {'{title}'}, is asked for each time it is used.
      </p>
      <FailureNote message={form.firstError} />
    </FormDialog>
  )
}
