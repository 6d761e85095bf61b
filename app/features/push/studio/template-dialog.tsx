import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useFormCheck } from '#design/fields/use-form-check.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { useCloseQuestion } from '#design/overlays/unsaved-changes.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { fieldMessages } from '#platform/errors.ts'
import { messages } from '../messages.ts'
import { createTemplate, saveTemplate } from '../requests.ts'
import { type Template, type Topic, templateInput } from '../schema.ts'
import { topics } from '../topics.ts'
import { byField, emptyNotification, type NotificationForm, toFields, toNotificationForm } from './form.ts'
import { NotificationFields } from './notification-fields.tsx'

interface TemplateDialogProps {
  /** Absent: creates one. */
  template: Template | undefined
  pictures: PictureSource
  onSaved: () => void
  onClose: () => void
}

export function TemplateDialog({ template, pictures, onSaved, onClose }: TemplateDialogProps) {
  const toast = useToast()
  const [began] = useState(() => beginTemplate(template))
  const [form, setForm] = useState(began)
  const { close, question } = useCloseQuestion(form !== began, 'the template', onClose)
  const requests = useRequestKey()
  const [busy, setBusy] = useState(false)
  const fields = { ...toFields(form.notification), name: form.name, topic: form.topic || null }
  const found = byField(fieldMessages(templateInput.safeParse(fields).error?.issues))
  const { ref, errors, failure, check, refuse } = useFormCheck<HTMLDivElement>(form, found)

  async function save() {
    if (!check()) return
    setBusy(true)
    const outcome = await (template
      ? saveTemplate(template._id, fields)
      : createTemplate(fields, requests.keyFor(fields)))
    setBusy(false)
    if (!outcome.ok) return refuse({ message: outcome.message, fields: byField(outcome.fields) })
    toast.good(messages.templateSaved)
    onSaved()
  }

  return (
    <Dialog
      open
      onClose={close}
      title={template ? 'Edit template' : 'New template'}
      locked={busy}
      foot={
        <>
          <Button tone="line" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button busy={busy} busyLabel="Saving..." onClick={() => void save()}>
            Save Template
          </Button>
        </>
      }
    >
      <div className="form push__dialog" ref={ref}>
        <div className="push__two">
          <Field label="Name" error={errors.name}>
            <TextInput
              value={form.name}
              autoComplete="off"
              data-autofocus
              onChange={(event) => setForm({ ...form, name: event.target.value })}
            />
          </Field>
          <Field label="Topic">
            <Select
              value={form.topic}
              options={[
                { value: '', label: 'All topics' },
                ...topics.map(({ id, name: label }) => ({ value: id, label })),
              ]}
              onChange={(event) => setForm({ ...form, topic: event.target.value as Topic | '' })}
            />
          </Field>
        </div>
        <NotificationFields
          form={form.notification}
          errors={errors}
          pictures={pictures}
          onChange={(notification) => setForm({ ...form, notification })}
        />
        <p className="hint">A word in braces, such as {'{title}'}, is asked for each time it is used.</p>
        <FailureNote message={failure} />
      </div>
      {question}
    </Dialog>
  )
}

interface TemplateForm {
  name: string
  topic: Topic | ''
  notification: NotificationForm
}

const beginTemplate = (template: Template | undefined): TemplateForm => ({
  name: template?.name ?? '',
  topic: template?.topic ?? '',
  notification: template ? toNotificationForm(template) : emptyNotification,
})
