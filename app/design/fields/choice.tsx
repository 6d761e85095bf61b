import { type ComponentProps, type ReactNode, useId } from 'react'
import './forms.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
}

/** Wraps the browser's own checkbox or switch, styled: forms, labels and keys work without script. */
function Choice({ kind, label, help, ...props }: ChoiceProps & { kind: 'box' | 'switch' }) {
  const helpId = useId()
  return (
    <label className="check">
      <input
        {...props}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        className={`check__${kind}`}
        aria-describedby={help ? helpId : props['aria-describedby']}
      />
      <span className="grid">
        <span>{label}</span>
        {help && (
          <span id={helpId} className="hint">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}

export function Checkbox(props: ChoiceProps) {
  return <Choice kind="box" {...props} />
}

/** A switch takes effect at once; a choice that waits for a Save button is a `Checkbox`. */
export function Switch(props: ChoiceProps) {
  return <Choice kind="switch" {...props} />
}

/** Names a set of checkboxes. */
export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="choices">
      <legend className="field__label">{legend}</legend>
      {children}
    </fieldset>
  )
}
