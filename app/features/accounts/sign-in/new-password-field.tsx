import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field } from '#design/fields/field.tsx'
import { PasswordInput } from '#design/fields/password-input.tsx'
import { countOf } from '#platform/words.ts'
import { limits } from '../schema.ts'

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  label: string
  /** What is typed so far, to count its characters. */
  typed: string
  error: string | undefined
}

/** Asks for a new password and counts its characters as the server does. */
export function NewPasswordField({ label, typed, error, ...input }: NewPasswordFieldProps) {
  return (
    <Field label={label} error={error} help={<Length of={typed} />}>
      <PasswordInput {...input} autoComplete="new-password" required />
    </Field>
  )
}

function Length({ of: typed }: { of: string }) {
  const count = [...typed].length
  if (count === 0) return `Minimum ${limits.passwordLeast} characters`
  return (
    <span className="beside num">
      {count >= limits.passwordLeast && <Check className="i password-input__enough" aria-hidden />}
      {`${countOf(count, 'character')}, ${limits.passwordLeast} are needed`}
    </span>
  )
}
