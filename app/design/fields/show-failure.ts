import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'

/**
 * Shows the server's errors where the browser's own would be: under the fields that they name, or above the buttons.
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  failure: { message: string; fields: Record<string, string> },
) {
  const named = Object.entries(failure.fields).filter(([name]) => get(form.control._fields, name))
  for (const [name, message] of named) form.setError(name as Path<Values>, { message })
  const first = named[0]?.[0]
  if (first) form.setFocus(first as Path<Values>)
  else form.setError('root', { message: failure.message })
}
