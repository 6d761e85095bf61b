import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import './forms.css'

interface Wiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

const FieldContext = createContext<Wiring | undefined>(undefined)

export interface FieldProps {
  label: string
  /** The rule of the input, right of the label. */
  hint?: ReactNode
  /** A remark under the input. */
  help?: ReactNode
  optional?: boolean
  /** Counts characters as the server does: code points, so that an emoji is one. */
  counter?: { value: string; limit: number }
  error?: string
  className?: string
  children: ReactNode
}

/** Labels one control and shows its hints and its message, linked so that screen readers announce all of them. */
export function Field({ label, hint, help, optional, counter, error, className, children }: FieldProps) {
  const id = useId()
  const parts = {
    hint: Boolean(hint || optional || counter) && `${id}-hint`,
    help: Boolean(help) && `${id}-help`,
    error: Boolean(error) && `${id}-error`,
  }
  const describedBy = Object.values(parts).filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames('field', className)}>
      <div className="flex wraps justify-between items-baseline gap-4 rows-none">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {parts.hint && (
          <span id={parts.hint} className="field__aside">
            {optional ? 'Optional' : hint}
            {(optional || hint) && counter && ', '}
            {counter && <Counter {...counter} />}
          </span>
        )}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {parts.help && (
        <span id={parts.help} className="hint">
          {help}
        </span>
      )}
      {parts.error && (
        <span id={parts.error} className="field__error">
          <CircleAlert className="i" aria-hidden />
          {error}
        </span>
      )}
    </div>
  )
}

function Counter({ value, limit }: { value: string; limit: number }) {
  const used = [...value].length
  const left = limit - used
  // Announced in steps of ten near the end only: a count after every key would drown the typing.
  const warning =
    left < 0
      ? `${-left} too many`
      : left <= limit / 10
        ? `At most ${Math.ceil(left / 10) * 10} characters left`
        : ''
  return (
    <>
      <span
        className={classNames('num', left < 0 && 'text-bad medium')}
      >{`${used} / ${limit} characters`}</span>
      <VisuallyHidden live>{warning}</VisuallyHidden>
    </>
  )
}

interface Wired {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/**
 * Returns the attributes that a control inside a `Field` takes from it; the control's own come first. `aria-invalid` is
 * said even where it is false: without it Chromium calls a required list invalid before anybody has chosen.
 */
export function useFieldWiring(own: Wired): Wired {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? field?.invalid,
  }
}
