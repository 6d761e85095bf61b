import { type ComponentProps, type ReactNode, useId } from 'react'
import './forms.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
}

/** Wraps the browser's own checkbox, radio or switch, styled: forms, labels and keys work without script. */
function Choice({ kind, label, help, ...props }: ChoiceProps & { kind: 'box' | 'radio' | 'switch' }) {
  const helpId = useId()
  return (
    <label className="check">
      <input
        {...props}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        className={kind}
        aria-describedby={help ? helpId : props['aria-describedby']}
      />
      <span className="check__text">
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

export function Radio(props: ChoiceProps) {
  return <Choice kind="radio" {...props} />
}

/** A switch takes effect at once; a choice that waits for a Save button is a `Checkbox`. */
export function Switch(props: ChoiceProps) {
  return <Choice kind="switch" {...props} />
}

/** Names a set of radios or checkboxes. */
export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="choices">
      <legend className="flabel">{legend}</legend>
      {children}
    </fieldset>
  )
}
