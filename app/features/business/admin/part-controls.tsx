import { type FieldValues, useWatch } from 'react-hook-form'
import { ChoiceGroup } from '#design/fields/choice.tsx'
import { FormArea, FormCheck, FormSelect, FormText } from '#design/fields/form-field.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { FormMarkdown } from '#design/writing/markdown-area.tsx'
import type { TextField } from '#studio/describe-shape.ts'
import { type FieldProps, usePart } from './part-context.tsx'
import './business.css'

export function Controls({ fields }: { fields: readonly FieldProps[] }) {
  return (
    <div className="form business__controls">
      {fields.map((each) => (
        <Control key={each.name} {...each} />
      ))}
    </div>
  )
}

/** Shows the control of a value. */
export function Control({ field, name }: FieldProps) {
  const { form } = usePart()
  // The value of now, because a control is mounted with each visit to its screen.
  const now = { form: { ...form, initial: form.getValues() }, name }
  const { label, help } = field
  if (field.kind === 'boolean') return <FormCheck {...now} label={label} help={help} />
  if (field.kind === 'choice')
    return <FormSelect {...now} label={label} help={help} options={field.options} />
  if (field.kind === 'choices') {
    return (
      <ChoiceGroup legend={label}>
        <div className="business__choices">
          {field.options.map((option) => (
            <FormCheck key={option} {...now} value={option} label={option} />
          ))}
        </div>
        <FailureNote message={form.error(name)} />
      </ChoiceGroup>
    )
  }
  const words = { label, help, optional: field.optional }
  if (field.kind === 'number') {
    return <FormText {...now} {...words} inputMode="decimal" inputClass="num" autoComplete="off" />
  }
  if (field.kind === 'text') return <TextControl field={field} words={words} now={now} />
  return null
}

interface TextControlProps {
  field: TextField
  words: { label: string; help: string | undefined; optional: boolean }
  now: { form: SchemaForm<FieldValues>; name: string }
}

const types = { line: 'text', date: 'date', time: 'time', email: 'email', url: 'url' } as const

function TextControl({ field: { control, most }, words, now }: TextControlProps) {
  const typed: unknown = useWatch({ control: now.form.control, name: now.name })
  const counter = most === undefined ? undefined : { value: String(typed ?? ''), limit: most }
  if (control === 'markdown') return <FormMarkdown {...words} {...now} rows={20} />
  if (control === 'paragraph') return <FormArea {...words} {...now} counter={counter} rows={3} />
  return <FormText {...words} {...now} counter={counter} type={types[control]} autoComplete="off" />
}
