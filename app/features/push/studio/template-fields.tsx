import { Field } from '#design/fields/field.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { Select } from '#design/fields/select.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { Note } from '#design/marks/note.tsx'
import { fillTemplate, listPlaceholders } from '../fill-template.ts'
import type { Template } from '../schema.ts'
import { type ComposerForm, filled, toNotificationForm } from './form.ts'

interface TemplateFieldsProps {
  form: SchemaForm<ComposerForm>
  /** The chosen template. */
  template: Template | undefined
  templates: readonly Template[]
}

/** Chooses a template and fills its placeholders. */
export function TemplateFields({ form, template, templates }: TemplateFieldsProps) {
  const source = form.getValues('source')
  if (!template) {
    return <Note tone="info">You have no templates yet. Write a notification and save it as a template.</Note>
  }
  const { setValue, getValues } = form
  function choose(id: string) {
    const chosen = templates.find(({ _id }) => _id === id)
    setValue('templateId', id, { shouldDirty: true })
    setValue('topic', chosen?.topic ?? '')
  }
  function change(chosen: Template) {
    const filledIn = toNotificationForm(fillTemplate(chosen, filled(getValues('values'))))
    setValue('notification', { ...filledIn, ...(source && { url: source.url }) }, { shouldDirty: true })
    setValue('mode', 'create')
  }
  return (
    <>
      <Field label="Template" error={form.error('templateId')}>
        <Select
          value={template._id}
          options={templates.map(({ _id, name, title }) => ({ value: _id, label: `${name}: ${title}` }))}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {listPlaceholders(template).map((name) => (
        <FormText key={name} form={form} name={`values.${name}`} label={`{${name}}`} autoComplete="off" />
      ))}
      <p className="hint">
        {source ? `Opens ${source.url}. ` : ''}The rest comes from the template.{' '}
        <button type="button" className="link" onClick={() => change(template)}>
          Change it for this one
        </button>
      </p>
    </>
  )
}
