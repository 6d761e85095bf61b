import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Note } from '#design/marks/note.tsx'
import { fillTemplate, listPlaceholders } from '../fill-template.ts'
import type { Template } from '../schema.ts'
import { type ComposerForm, type Errors, toNotificationForm } from './form.ts'

interface TemplateFieldsProps {
  form: ComposerForm
  template: Template | undefined
  templates: readonly Template[]
  errors: Errors
  onChange: (form: ComposerForm) => void
}

/** Chooses a template and fills its placeholders. */
export function TemplateFields({ form, template, templates, errors, onChange }: TemplateFieldsProps) {
  if (templates.length === 0) {
    return <Note tone="info">There is no template yet. Write a notification and save it as one.</Note>
  }
  const choose = (id: string) => {
    const chosen = templates.find(({ _id }) => _id === id)
    onChange({ ...form, templateId: id, topic: chosen?.topic ?? '' })
  }
  return (
    <>
      <Field label="Template">
        <Select
          value={template?._id ?? ''}
          options={templates.map(({ _id, name, title }) => ({ value: _id, label: `${name}: ${title}` }))}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {template &&
        listPlaceholders(template).map((name) => (
          <Field key={name} label={`{${name}}`} error={errors[`values.${name}`]}>
            <TextInput
              value={form.values[name] ?? ''}
              autoComplete="off"
              onChange={(event) =>
                onChange({ ...form, values: { ...form.values, [name]: event.target.value } })
              }
            />
          </Field>
        ))}
      {template && (
        <p className="hint">
          {form.source ? `Opens ${form.source.url}. ` : ''}The rest comes from the template.{' '}
          <button
            type="button"
            className="link"
            onClick={() =>
              onChange({
                ...form,
                mode: 'create',
                notification: {
                  ...toNotificationForm(fillTemplate(template, filled(form.values))),
                  ...(form.source && { url: form.source.url }),
                },
              })
            }
          >
            Change it for this one
          </button>
        </p>
      )}
    </>
  )
}

/** Placeholders without a value stay visible in the preview. */
export function filled(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
}
