import { Crosshair, Trash2 } from 'lucide-react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { type ChangeRow, type Kind, kinds } from './draft.ts'

interface ChangeRowProps {
  row: ChangeRow
  /** Messages by the end of their path: `selector`, `content`, `styles.color`. */
  errorOf: (field: string) => string | undefined
  onChange: (row: ChangeRow) => void
  onPoint: () => void
  onRemove: () => void
}

export function ChangeFields({ row, errorOf, onChange, onPoint, onRemove }: ChangeRowProps) {
  const { kind, selector, value } = row
  return (
    <li className="xc">
      <Field label="Change">
        <Select
          options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
          value={kind}
          onChange={(event) => onChange({ ...row, kind: event.target.value as Kind, value: '' })}
        />
      </Field>
      <Field label="Selector" error={errorOf('selector')}>
        <TextInput
          className="mono"
          spellCheck={false}
          autoCapitalize="off"
          value={selector}
          onChange={(event) => onChange({ ...row, selector: event.target.value })}
        />
      </Field>
      <IconButton
        tone="bare"
        className="xc__point"
        icon={Crosshair}
        label="Point at it in the page"
        onClick={onPoint}
      />
      <Field label={kinds[kind].field} error={errorOf(kind)} className="xc__value">
        <TextInput
          className={kind === 'content' ? undefined : 'mono'}
          spellCheck={kind === 'content'}
          placeholder={kind === 'styles' ? 'padding-inline: 2rem' : undefined}
          value={value}
          onChange={(event) => onChange({ ...row, value: event.target.value })}
        />
      </Field>
      <IconButton
        tone="bad"
        className="xc__remove"
        icon={Trash2}
        label="Remove this change"
        onClick={onRemove}
      />
    </li>
  )
}
