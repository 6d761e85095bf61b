import { type FieldError, type FieldValues, get, type Path, useFormContext } from 'react-hook-form'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'

type Part<Values extends FieldValues> = Pick<
  SchemaForm<Values>,
  'control' | 'register' | 'setValue' | 'error' | 'initial'
>

/** Returns the form around a part that proposals and invoices have in common. */
export function useDealForm<Values extends FieldValues>(): Part<Values> {
  const { formState, control, register, setValue } = useFormContext<Values, unknown, FieldValues>()
  const { errors, defaultValues } = formState
  return {
    ...{ control, register, setValue },
    // Typed as partial values, of which no form of ours makes use.
    initial: defaultValues as Values,
    error: (name: Path<Values>) => (get(errors, name) as FieldError | undefined)?.message,
  }
}
