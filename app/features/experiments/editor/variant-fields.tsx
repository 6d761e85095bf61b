import { Crosshair, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { FormSelect, FormText } from '#design/fields/form-field.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { VariantLetter } from '../state-badge.tsx'
import { letterOf } from '../words.ts'
import { type ExperimentForm, kinds, newRow } from './draft.ts'

interface VariantFieldsProps {
  form: SchemaForm<ExperimentForm>
  at: number
  canRemove: boolean
  onPoint: (row: number) => void
  onRemove: () => void
}

/** The name and the changes of one variant, a row each. The first variant has no changes. */
export function VariantFields({ form, at, canRemove, onPoint, onRemove }: VariantFieldsProps) {
  const rows = useFieldArray({ control: form.control, name: `variants.${at}.rows` })
  const title = `Variant ${letterOf(at)}`
  return (
    <section className="card" aria-label={title}>
      <div className="card__row">
        <VariantLetter at={at} />
        <h2 className="card__title">{title}</h2>
        {at === 0 && <span className="card__sub">No changes</span>}
        {canRemove && (
          <IconButton tone="bad" icon={Trash2} label={`Remove variant ${letterOf(at)}`} onClick={onRemove} />
        )}
      </div>
      <div className="card__body">
        <FormText form={form} name={`variants.${at}.name`} label={`Name of variant ${letterOf(at)}`} />
      </div>
      {at > 0 && (
        <>
          <ul>
            {rows.fields.map((field, row) => (
              <ChangeFields
                key={field.id}
                form={form}
                name={`variants.${at}.rows.${row}`}
                onPoint={() => onPoint(row)}
                onRemove={() => rows.remove(row)}
              />
            ))}
          </ul>
          <div className="experiment-form__add flex pad-4">
            <Button tone="line" icon={Plus} onClick={() => rows.append(newRow(), { shouldFocus: false })}>
              Add Change
            </Button>
            <p className="hint">Scripts and event handlers are removed from content.</p>
          </div>
        </>
      )}
    </section>
  )
}

interface ChangeFieldsProps {
  form: SchemaForm<ExperimentForm>
  name: `variants.${number}.rows.${number}`
  onPoint: () => void
  onRemove: () => void
}

function ChangeFields({ form, name, onPoint, onRemove }: ChangeFieldsProps) {
  const kind = useWatch({ control: form.control, name: `${name}.kind` })
  const isContent = kind === 'content'
  return (
    <li className="experiment-form__change grid gap-2 pad-4 line-bottom">
      <FormSelect
        form={form}
        name={`${name}.kind`}
        label="Change"
        options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
        onChange={() => form.setValue(`${name}.value`, '')}
      />
      <FormText
        form={form}
        name={`${name}.selector`}
        label="Selector"
        inputClass="experiment-form__code"
        spellCheck={false}
        autoCapitalize="off"
      />
      <IconButton
        tone="bare"
        className="experiment-form__point"
        icon={Crosshair}
        label="Select it on the page"
        onClick={onPoint}
      />
      <FormText
        form={form}
        name={`${name}.value`}
        label={kinds[kind].field}
        className="experiment-form__value"
        inputClass={isContent ? undefined : 'experiment-form__code'}
        spellCheck={isContent}
        placeholder={kind === 'styles' ? 'padding-inline: 2rem' : undefined}
      />
      <IconButton
        tone="bad"
        className="experiment-form__remove"
        icon={Trash2}
        label="Remove this change"
        onClick={onRemove}
      />
    </li>
  )
}
