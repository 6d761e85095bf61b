import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEventHandler } from 'react'
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
import { resetSent } from './reset-sent.ts'
import { showFailure } from './show-failure.ts'
import { useEarlyInput } from './use-early-input.ts'
import { useErrorInView } from './use-error-in-view.ts'

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
