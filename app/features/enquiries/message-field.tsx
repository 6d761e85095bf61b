import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#design/field.tsx'
import { TextArea } from '#design/text-area.tsx'
import { useInBrowser } from '#design/use-in-browser.ts'

interface MessageFieldProps {
  label: string
  registration: UseFormRegisterReturn
  /** What it starts with; the server knows of nothing. */
  start: string
  limit: number
  /** From which share of the limit on the count is shown. */
  countedFrom: number
  rows?: number
  error?: string
}

/** Follows the typing by itself, so that the rest of the form need not be drawn again with every key. */
export function MessageField(props: MessageFieldProps) {
  const { label, registration, start, limit, countedFrom, rows, error } = props
  const [typed, setTyped] = useState(start)
  const value = useInBrowser(() => typed, '')
  const isCounted = [...value].length >= limit * countedFrom
  return (
    <Field label={label} counter={isCounted ? { value, limit } : undefined} error={error}>
      <TextArea
        {...registration}
        onChange={(event) => {
          setTyped(event.target.value)
          return registration.onChange(event)
        }}
        rows={rows}
        autoComplete="off"
        required
      />
    </Field>
  )
}
