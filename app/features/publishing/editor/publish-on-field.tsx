import type { ComponentProps } from 'react'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/text-input.tsx'
import { fromStudioTime } from '#platform/dates.ts'

interface PublishOnFieldProps {
  input: ComponentProps<typeof TextInput>
  error: string | undefined
  /** As it is typed now. */
  publishOn: string
  now: string
  /** Said while the time is not ahead. */
  help: string
}

/** When a published item appears. */
export function PublishOnField({ input, error, publishOn, now, help }: PublishOnFieldProps) {
  const time = fromStudioTime(publishOn)
  const later = time !== undefined && time > now
  return (
    <Field
      label="Publish on"
      optional
      error={error}
      help={later ? 'It stays private until then, and appears by itself.' : help}
    >
      <TextInput {...input} type="datetime-local" />
    </Field>
  )
}
