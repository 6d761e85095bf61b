import { Check } from 'lucide-react'
import { FormPassword } from '#design/fields/form-field.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { countOf } from '#platform/words.ts'
import { limits } from '../schema.ts'

interface NewPasswordFieldProps<Values extends { password: string }> {
  form: SchemaForm<Values>
  label: string
}

/** Asks for a new password and counts its characters as the server does. */
export function NewPasswordField<Values extends { password: string }>({
  form: given,
  label,
}: NewPasswordFieldProps<Values>) {
  const form = given as unknown as SchemaForm<{ password: string }>
  return (
    <FormPassword
      form={form}
      name="password"
      label={label}
      help={<Length of={form.watch('password')} />}
      autoComplete="new-password"
      required
    />
  )
}

function Length({ of: typed }: { of: string }) {
  const count = [...typed].length
  if (count === 0) return `Minimum ${limits.passwordLeast} characters`
  return (
    <span className="beside num">
      {count >= limits.passwordLeast && <Check className="i text-good" aria-hidden />}
      {`${countOf(count, 'character')}, ${limits.passwordLeast} are needed`}
    </span>
  )
}
