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
import type { z } from 'zod'
import type { Failure, Outcome } from '#platform/browser/outcome.ts'
import { useAction } from '../actions/use-action.ts'
import { useRequestKey } from '../browser/use-request-key.ts'
import { resetSent } from '../data/reset-sent.ts'
import { showFailure } from '../data/show-failure.ts'
import { useUnsavedChanges } from '../overlays/unsaved-changes.tsx'
import { useEarlyInput } from './use-early-input.ts'

interface RequestFormOptions<Input, Output, T> {
  /** The values of the untouched form. */
  values: Input
  /** Sends the checked values. The key stays the same for the same values until a request has succeeded. */
  send: (values: Output, key: string) => Promise<Outcome<T>>
  /** The toast after a success, or a function that acts on the value; text that it returns is the toast. */
  done?: string | ((value: T, values: Output) => unknown)
  /** Returns true for a failure that it has shown; others are shown in the form. */
  failed?: (failure: Failure) => boolean
  /** The values after a success; by default those that were sent. */
  after?: (values: Output) => Input
  /** Names the input in the question that is asked before it is left: 'your profile'. */
  unsaved?: string
  /** Whether a success reloads the data of the page. True by default. */
  reload?: boolean
}

export interface RequestForm<Input extends FieldValues> extends UseFormReturn<Input, unknown, FieldValues> {
  /** Attributes of the `form` element. */
  attributes: { id: string; onSubmit: FormEventHandler; noValidate: true }
  /** The first values, with which the server renders the fields. */
  initial: Input
  busy: boolean
  /** The message for the whole form. */
  failure: string | undefined
  error: (name: Path<Input>) => string | undefined
}

/**
 * A form that sends its values in one request. Errors of the schema and of the server are shown under their fields, and
 * the first of these fields gets the focus. Input that is typed while the request runs is not reset.
 */
export function useRequestForm<Input extends FieldValues, Output extends FieldValues, T>(
  schema: z.ZodType<Output, Input>,
  { values, send, done, failed, after, unsaved, reload }: RequestFormOptions<Input, Output, T>,
): RequestForm<Input> {
  const early = useEarlyInput(values)
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    // Typed as partial values, of which no form of ours makes use.
    defaultValues: early.values as never,
  })
  const requests = useRequestKey()
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsavedChanges(unsaved ?? '', unsaved !== undefined && isDirty && !isSubmitting)

  const { run } = useAction((checked: Output) => send(checked, requests.keyFor(checked)), {
    done,
    failed(failure) {
      if (!failed?.(failure)) showFailure(form as never, failure)
    },
    reload,
  })
  const submit = form.handleSubmit(async (checked) => {
    // The schema may have trimmed the values that are sent.
    const typed = form.getValues()
    if (!(await run(checked))) return
    requests.forget()
    resetSent(form as never, typed, after ? after(checked) : typed)
  })

  return {
    ...(form as unknown as UseFormReturn<Input, unknown, FieldValues>),
    attributes: { id: early.id, onSubmit: (event) => void submit(event), noValidate: true },
    initial: early.values,
    busy: isSubmitting,
    failure: errors.root?.message,
    error: (name) => (get(errors, name) as FieldError | undefined)?.message,
  }
}
