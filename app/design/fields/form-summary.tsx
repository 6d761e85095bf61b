import { useEffect, useRef } from 'react'
import { Note } from '../marks/note.tsx'

export interface FormSummaryProps {
  /** The failure of the whole form; without it no summary is shown. */
  message?: string
  /** The invalid fields in the order of the form; `name` is that of the control. */
  errors?: readonly { name: string; message: string }[]
  /** Counts the attempts (`formState.submitCount`): the focus is moved once for each. */
  attempt?: number
}

/** Appears above the buttons after a failed submit. Moves the focus to the first invalid field, or else to itself. */
export function FormSummary({ message, errors = [], attempt = 0 }: FormSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const first = errors[0]?.name
  const answered = useRef<number>(undefined)
  useEffect(() => {
    if (!message) answered.current = undefined
    if (!message || answered.current === attempt) return
    answered.current = attempt
    const field = first === undefined ? undefined : controlNamed(ref.current, first)
    ;(field ?? ref.current)?.focus()
  }, [message, first, attempt])

  if (!message) return null
  return (
    <Note tone="bad" announce ref={ref}>
      {message}
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error.name}>{error.message}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}

function controlNamed(summary: HTMLElement | null, name: string): HTMLElement | undefined {
  const control = summary?.closest('form')?.elements.namedItem(name)
  if (control instanceof HTMLElement) return control
  return control instanceof RadioNodeList ? ([...control][0] as HTMLElement | undefined) : undefined
}
