import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Resets a form after its values were sent, unless more was typed meanwhile. Returns whether it was reset. `sent` are
 * the form's own values of before the request: validation may have trimmed those that went out.
 */
export function resetSent<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, 'getValues' | 'reset'>,
  sent: Values,
  next: Values,
): boolean {
  if (JSON.stringify(form.getValues()) !== JSON.stringify(sent)) return false
  form.reset(next)
  return true
}
