import { useState } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { Note } from '#design/note.tsx'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

interface FaultCountProps {
  errors: FieldErrors<FieldValues>
  /** Counts the attempts; between two of them the sentence stands still, so that typing is not interrupted. */
  attempt: number
}

/** Heads a form whose fields need another look. The focus is in the first of them. */
export function FaultCount({ errors, attempt }: FaultCountProps) {
  const now = Object.keys(errors).filter((name) => name !== 'root').length
  const [told, setTold] = useState({ attempt: 0, count: 0 })
  if (attempt !== told.attempt) setTold({ attempt, count: now })
  if (now === 0 || told.count === 0) return null
  return (
    <Note tone="bad" announce>
      <b>{told.count === 1 ? 'One thing needs' : `${numbers[told.count]} things need`} another look.</b>{' '}
      {told.count === 1 ? 'It is' : 'They are'} marked below.
    </Note>
  )
}
