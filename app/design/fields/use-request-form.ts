import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Failure, Outcome } from '#platform/browser/outcome.ts'
import { useAction } from '../actions/use-action.ts'
import { useRequestKey } from '../browser/use-request-key.ts'
import { resetSent } from '../data/reset-sent.ts'
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts'

interface RequestFormOptions<Input, Output, T> {
  /** The values of the untouched form. */
  values: Input
  /** Sends the checked values. The key stays the same for the same values until a request has succeeded. */
  send: (values: Output, key: string) => Promise<Outcome<T>>
  /** The toast after a success, or a function that acts on the value; text that it returns is the toast. */
  done?: string | ((value: T, values: Output) => unknown)
  /** Returns true for a failure that it has shown; others are shown in the form. */
  failed?: (failure: Failure) => boolean
  /** Returns the values of the form after a success; by default the sent values stay. */
  after?: (values: Output) => Input
  /** Names the input in the question that is asked before it is left: 'your profile'. */
  unsaved?: string
  /** The field that shows an error of the server, where the body of the request has other names. */
  fieldOf?: (name: string) => string
  /** Whether a success reloads the data of the page. True by default. */
  reload?: boolean
}

/** A form that sends its values in one request. Input that is typed while the request runs is not reset. */
export function useRequestForm<Input extends FieldValues, Output extends FieldValues, T>(
  schema: z.ZodType<Output, Input>,
  options: RequestFormOptions<Input, Output, T>,
): SchemaForm<Input> {
  const { values, send, done, failed, after, unsaved, fieldOf, reload } = options
  const requests = useRequestKey()
  const { run } = useAction((checked: Output) => send(checked, requests.keyFor(checked)), {
    done,
    failed(failure) {
      if (!failed?.(failure)) form.refuse(failure)
    },
    reload,
  })
  const form = useSchemaForm(schema, {
    values,
    unsaved,
    fieldOf,
    async onSubmit(checked) {
      // The schema may have trimmed the values that are sent.
      const typed = form.getValues()
      if (!(await run(checked))) return
      requests.forget()
      resetSent(form as never, typed, after ? after(checked) : typed)
    },
  })
  return form
}
