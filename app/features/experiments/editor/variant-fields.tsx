import { Crosshair, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { letterOf } from '../words.ts'
import { type ChangeRow, type Kind, kinds, newRow, type VariantForm } from './draft.ts'

interface VariantFieldsProps {
  at: number
  variant: VariantForm
  canRemove: boolean
  errors: Readonly<Record<string, string>>
  onChange: (variant: VariantForm) => void
  onPoint: (row: number) => void
  onRemove: () => void
}

/** The changes of one variant, a row each. The first variant has none. */
export function VariantFields({
  at,
  variant,
  canRemove,
  errors,
  onChange,
  onPoint,
  onRemove,
}: VariantFieldsProps) {
  const [isNaming, setNaming] = useState(false)
  const { name, rows } = variant
  const own = `variants.${at}.`
  const nameError = errors[`${own}name`]
  const nameErrorId = useId()
  const errorOf = (row: number) => (field: string) =>
    Object.entries(errors).find(([path]) => path.startsWith(`${own}settings.${row}.${field}`))?.[1]
  const put = (row: number, changed: (typeof rows)[number]) =>
    onChange({ ...variant, rows: rows.map((each, place) => (place === row ? changed : each)) })
  return (
    <section className="card variant-fields" aria-label={`Variant ${letterOf(at)}`}>
      <div className="card__row">
        <span className="variant-letter">{letterOf(at)}</span>
        {isNaming || nameError ? (
          <TextInput
            aria-label={`Name of variant ${letterOf(at)}`}
            aria-invalid={nameError !== undefined}
            aria-describedby={nameError && nameErrorId}
            autoFocus={isNaming}
            value={name}
            onChange={(event) => onChange({ ...variant, name: event.target.value })}
            onBlur={() => setNaming(false)}
            onKeyDown={(event) => event.key === 'Enter' && setNaming(false)}
          />
        ) : (
          <h2 className="card__title">{name || `Variant ${letterOf(at)}`}</h2>
        )}
        {at === 0 && <span className="card__sub">No changes</span>}
        {!isNaming && !nameError && (
          <Button tone="bare" onClick={() => setNaming(true)}>
            Rename
          </Button>
        )}
        {canRemove && (
          <IconButton tone="bad" icon={Trash2} label={`Remove variant ${letterOf(at)}`} onClick={onRemove} />
        )}
      </div>
      {nameError && (
        <p className="variant-fields__error" id={nameErrorId}>
          {nameError}
        </p>
      )}
      {at > 0 && (
        <>
          <ul>
            {rows.map((row, place) => (
              <ChangeFields
                key={row.key}
                row={row}
                errorOf={errorOf(place)}
                onChange={(changed) => put(place, changed)}
                onPoint={() => onPoint(place)}
                onRemove={() => onChange({ ...variant, rows: rows.filter((each) => each !== row) })}
              />
            ))}
          </ul>
          <div className="variant-fields__add">
            <Button
              tone="line"
              icon={Plus}
              onClick={() => onChange({ ...variant, rows: [...rows, newRow()] })}
            >
              Add Change
            </Button>
            <p className="hint">Scripts and event handlers are removed from content.</p>
          </div>
        </>
      )}
    </section>
  )
}

interface ChangeRowProps {
  row: ChangeRow
  /** Messages by the end of their path: `selector`, `content`, `styles.color`. */
  errorOf: (field: string) => string | undefined
  onChange: (row: ChangeRow) => void
  onPoint: () => void
  onRemove: () => void
}

function ChangeFields({ row, errorOf, onChange, onPoint, onRemove }: ChangeRowProps) {
  const { kind, selector, value } = row
  return (
    <li className="change-row">
      <Field label="Change">
        <Select
          options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
          value={kind}
          onChange={(event) => onChange({ ...row, kind: event.target.value as Kind, value: '' })}
        />
      </Field>
      <Field label="Selector" error={errorOf('selector')}>
        <TextInput
          className="experiment-form__code"
          spellCheck={false}
          autoCapitalize="off"
          value={selector}
          onChange={(event) => onChange({ ...row, selector: event.target.value })}
        />
      </Field>
      <IconButton
        tone="bare"
        className="change-row__point"
        icon={Crosshair}
        label="Point at it in the page"
        onClick={onPoint}
      />
      <Field label={kinds[kind].field} error={errorOf(kind)} className="change-row__value">
        <TextInput
          className={kind === 'content' ? undefined : 'experiment-form__code'}
          spellCheck={kind === 'content'}
          placeholder={kind === 'styles' ? 'padding-inline: 2rem' : undefined}
          value={value}
          onChange={(event) => onChange({ ...row, value: event.target.value })}
        />
      </Field>
      <IconButton
        tone="bad"
        className="change-row__remove"
        icon={Trash2}
        label="Remove this change"
        onClick={onRemove}
      />
    </li>
  )
}
