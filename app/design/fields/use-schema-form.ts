import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEventHandler, useEffect, useEffectEvent } from 'react'
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { z } from 'zod'
import type { Failure } from '#platform/browser/outcome.ts'
import { useUnsavedChanges } from '../overlays/unsaved-changes.tsx'
import { useEarlyInput } from './use-early-input.ts'

interface SchemaFormOptions<Input, Output> {
  /** The values of the untouched form. */
  values: Input
  /** Runs with the checked values. */
  onSubmit?: (values: Output) => unknown
  /** Names the input in the question that is asked before it is left: 'your profile'. */
  unsaved?: string | undefined
  /** The field that shows an error of the server, where the body of the request has other names. */
  fieldOf?: ((name: string) => string) | undefined
}

export interface SchemaForm<Input extends FieldValues> extends UseFormReturn<Input, unknown, FieldValues> {
  /** Attributes of the `form` element. */
  attributes: { id: string; onSubmit: FormEventHandler; onChange: FormEventHandler; noValidate: true }
  /** The first values, with which the server renders the fields. */
  initial: Input
  busy: boolean
  /** The message for the whole form; it goes when something is changed. */
  failure: string | undefined
  error: (name: Path<Input>) => string | undefined
  /** The first message of a field, for a note beside the buttons of a long form. */
  firstError: string | undefined
  /** Shows why the server refused the values: under the fields that it names, of which the first gets the focus. */
  refuse: (failure: Pick<Failure, 'message' | 'fields'>) => void
  /** Resets the form after `sent` was saved, unless more was typed meanwhile. The page may be left at once. */
  resetSent: (sent: Input, next: Input) => void
}

/** A form whose values a schema checks. Errors are shown under their fields, and the first of these gets the focus. */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  { values, onSubmit, unsaved, fieldOf = (name) => name }: SchemaFormOptions<Input, Output>,
): SchemaForm<Input> {
  const early = useEarlyInput(values)
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    // Typed as partial values, of which no form of ours makes use.
    defaultValues: early.values as never,
    shouldFocusError: false,
  })
  useErrorInView(form)
  const { errors, isDirty, isSubmitting } = form.formState
  const { saved } = useUnsavedChanges(unsaved ?? '', unsaved !== undefined && isDirty)
  const submit = form.handleSubmit(async (checked) => void (await onSubmit?.(checked)))

  return {
    ...(form as unknown as UseFormReturn<Input, unknown, FieldValues>),
    attributes: {
      id: early.id,
      onSubmit: (event) => void submit(event),
      onChange: () => form.clearErrors('root'),
      noValidate: true,
    },
    initial: early.values,
    busy: isSubmitting,
    failure: errors.root?.message,
    firstError: firstMessage({ ...errors, root: undefined }),
    error: (name) => (get(errors, name) as FieldError | undefined)?.message,
    refuse({ message, fields }) {
      const named = Object.entries(fields).map(([name, text]) => [fieldOf(name), text])
      showFailure(form as never, { message, fields: Object.fromEntries(named) })
    },
    resetSent(sent, next) {
      if (resetSent(form as never, sent, next)) saved()
    },
  }
}

function firstMessage(errors: object): string | undefined {
  for (const error of Object.values(errors)) {
    if (!error || typeof error !== 'object') continue
    const message = 'message' in error ? error.message : firstMessage(error)
    if (typeof message === 'string') return message
  }
}

/**
 * Returns the schema of a form whose values become the body of a request: it converts them, and shows each error of the
 * body in the field that `fieldOf` names.
 */
export function bodySchema<Values extends FieldValues, Body extends FieldValues>(
  body: z.ZodType<unknown, Body>,
  toBody: (values: Values) => Body,
  fieldOf: (name: string) => string,
): z.ZodType<Body, Values> {
  return z.custom<Values>().transform((values, context) => {
    const converted = toBody(values)
    for (const { path, message } of body.safeParse(converted).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: fieldOf(path.join('.')).split('.'), message })
    }
    return converted
  })
}

/**
 * After a failed submit, focuses the first field on the page that has an error, and scrolls it into view with its message.
 * React Hook Form itself would go by the order of registration, and before the messages are rendered.
 */
function useErrorInView({ formState }: { formState: { errors: object; submitCount: number } }): void {
  const { errors, submitCount } = formState
  const show = useEffectEvent(() => {
    const [first] = listFields(errors).toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
    )
    first?.focus({ preventScroll: true })
    const field = first?.closest('.field') ?? first
    // The message comes last: a text area may be taller than the window. jsdom does not scroll.
    for (const part of [field, field?.querySelector('.field__error')]) {
      part?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' })
    }
  })
  useEffect(() => {
    if (submitCount > 0) show()
  }, [submitCount])
}

/** Lists the controls of errors, also of those in lists. Of a group of boxes, React Hook Form knows the name. */
function listFields(errors: object): HTMLElement[] {
  return Object.values(errors).flatMap((error: unknown) => {
    if (!error || typeof error !== 'object' || error instanceof Node) return []
    if (!('message' in error && typeof error.message === 'string')) return listFields(error)
    const { ref } = error as { ref?: HTMLElement | { name?: string } }
    if (ref instanceof HTMLElement) return [ref]
    return ref?.name ? [...document.getElementsByName(ref.name)].slice(0, 1) : []
  })
}

/**
 * Shows the server's errors where the browser's own would be: under the fields that they name, or above the buttons.
 */
function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  failure: { message: string; fields: Record<string, string> },
) {
  const named = Object.entries(failure.fields).filter(([name]) => get(form.control._fields, name))
  for (const [name, message] of named) form.setError(name as Path<Values>, { message })
  const first = named[0]?.[0]
  if (first) form.setFocus(first as Path<Values>)
  else form.setError('root', { message: failure.message })
}

/**
 * Resets a form after its values were sent, unless more was typed meanwhile. Returns whether it was reset. `sent` are
 * the form's values from before the request, untrimmed by validation.
 */
function resetSent<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, 'getValues' | 'reset'>,
  sent: Values,
  next: Values,
): boolean {
  if (JSON.stringify(form.getValues()) !== JSON.stringify(sent)) return false
  form.reset(next)
  return true
}
