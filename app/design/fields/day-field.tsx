import { useState } from 'react'
import { TextInput } from './text-input.tsx'

interface DayFieldProps {
  /** Its name for screen readers. */
  label: string
  /** The chosen day, such as `2026-11-24`; empty without one. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string) => void
}

/** Chooses a day at once, without a form. Waits for the last digit of a typed year. */
export function DayField({ label, value, min, max, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by other means, such as going back.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <TextInput
      type="date"
      aria-label={label}
      title={label}
      className="num"
      value={typed}
      min={min}
      max={max}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '' || /^20\d\d-/.test(target.value)) onDay(target.value)
      }}
    />
  )
}
