import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { useCloseQuestion } from '#design/overlays/unsaved-changes.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { messages } from '../messages.ts'
import { createTemplate, saveTemplate } from '../requests.ts'
import { type Template, type Topic, templateInput } from '../schema.ts'
import { topics } from '../topics.ts'
import { type Errors, emptyNotification, errorsOf, fieldOf, toFields, toNotificationForm } from './form.ts'
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
  const [name, setName] = useState(template?.name ?? '')
  const [topic, setTopic] = useState<Topic | ''>(template?.topic ?? '')
  const [began] = useState(() => (template ? toNotificationForm(template) : emptyNotification))
  const [form, setForm] = useState(began)
  const isTyped = name !== (template?.name ?? '') || topic !== (template?.topic ?? '') || form !== began
  const { close, question } = useCloseQuestion(isTyped, 'the template', onClose)
  const [key] = useState(() => crypto.randomUUID())
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save() {
    const fields = { ...toFields(form), name, topic: topic || null }
    const found = errorsOf(templateInput.safeParse(fields).error)
    setErrors(found)
    const [first] = Object.values(found)
    setFailure(first)
    if (first) return
    setBusy(true)
    const outcome = await (template ? saveTemplate(template._id, fields) : createTemplate(fields, key))
    setBusy(false)
    if (!outcome.ok) {
      setErrors(Object.fromEntries(Object.entries(outcome.fields).map(([at, text]) => [fieldOf(at), text])))
      return setFailure(outcome.message)
    }
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
      <div className="form push__dialog">
        <div className="push__two">
          <Field label="Name" error={errors.name}>
            <TextInput
              value={name}
              autoComplete="off"
              data-autofocus
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field label="Topic">
            <Select
              value={topic}
              options={[
                { value: '', label: 'All topics' },
                ...topics.map(({ id, name: label }) => ({ value: id, label })),
              ]}
              onChange={(event) => setTopic(event.target.value as Topic | '')}
            />
          </Field>
        </div>
        <NotificationFields form={form} errors={errors} pictures={pictures} onChange={setForm} />
        <p className="hint">A word in braces, such as {'{title}'}, is asked for each time it is used.</p>
        <FailureNote message={failure} />
      </div>
      {question}
    </Dialog>
  )
}
