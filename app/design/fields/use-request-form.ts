import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Call, Params } from '#platform/browser/call.ts'
import type { Failure, Outcome } from '#platform/browser/outcome.ts'
import type { Access } from '#platform/http/viewer.ts'
import { useAction } from '../actions/use-action.ts'
import { useRequestKey } from '../browser/use-request-key.ts'
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts'

interface FormOptions<Input, Output, T> {
  /** The values of the untouched form. */
  values: Input
  /** The toast after a success, or a function that acts on the value; text that it returns is the toast. */
  done?: string | ((value: T, values: Output) => unknown)
  /** Returns true for a failure that it has shown; others are shown in the form. */
  failed?: (failure: Failure) => boolean
  /**
   * The values of the form after a success. By default a form whose call creates something begins anew, and in others
   * the sent values stay.
   */
  after?: Input | ((values: Output) => Input)
  /** Names the input in the question that is asked before it is left: 'your profile'. */
  unsaved?: string
  /** The field that shows an error of the server, where the body of the request has other names. */
  fieldOf?: (name: string) => string
  /** Whether a success reloads the data of the page. True by default. */
  reload?: boolean
}

interface SendOptions<Input, Output, T> extends FormOptions<Input, Output, T> {
  /** Sends the checked values. The key stays the same for the same values until a request has succeeded. */
  send: (values: Output, key: string) => Promise<Outcome<T>>
}

interface CallOptions<Path extends string, Input, Output, T> extends FormOptions<Input, Output, T> {
  /** The names in the path of the call: `{ id }`. */
  to?: Params<Path>
}

export interface RequestForm<Input extends FieldValues> extends SchemaForm<Input> {
  /** How often the form has been sent with success. */
  sent: number
  /** Takes the values of the page where they have changed, as a dialog does that is opened again. */
  begin: () => void
}

type BodySchema = z.ZodType<FieldValues, FieldValues>

/**
 * A form that sends its values in one request. With a call, they are its body; with a schema, `send` gets the parsed
 * values. Text typed while the request runs stays.
 */
export function useRequestForm<Path extends string, Body extends BodySchema, Answer extends z.ZodType>(
  call: Call<Path, Body, undefined, Answer, Access, boolean>,
  options: CallOptions<Path, z.input<Body>, z.output<Body>, z.output<Answer>>,
): RequestForm<z.input<Body>>
export function useRequestForm<Input extends FieldValues, Output extends FieldValues, T>(
  schema: z.ZodType<Output, Input>,
  options: SendOptions<Input, Output, T>,
): RequestForm<Input>
export function useRequestForm(
  sent: BodySchema | Described,
  options:
    | SendOptions<FieldValues, FieldValues, unknown>
    | CallOptions<string, FieldValues, FieldValues, unknown>,
): RequestForm<FieldValues> {
  const { values, done, failed, after, unsaved, fieldOf, reload } = options
  const requests = useRequestKey()
  const [count, setCount] = useState(0)
  const known = useRef(JSON.stringify(values))
  const { run } = useAction(
    (checked: FieldValues, _typed: FieldValues) => {
      const key = requests.keyFor(checked)
      if ('send' in options) return options.send(checked, key)
      return (sent as unknown as Send)({
        ...options.to,
        body: checked,
        key: isCall(sent) && sent.rule.once ? key : undefined,
      })
    },
    {
      done(value, checked, typed) {
        requests.forget()
        setCount((times) => times + 1)
        form.resetSent(typed, nextValues(checked, typed))
        return typeof done === 'function' ? done(value, checked) : done
      },
      failed(failure) {
        if (!failed?.(failure)) form.refuse(failure)
      },
      reload,
    },
  )
  const form: SchemaForm<FieldValues> = useSchemaForm(isCall(sent) ? (sent.rule.body as BodySchema) : sent, {
    values,
    unsaved,
    fieldOf,
    // The schema may have trimmed the values that are sent.
    onSubmit: (checked) => run(checked, structuredClone(form.getValues())),
  })

  function nextValues(checked: FieldValues, typed: FieldValues): FieldValues {
    if (after) return typeof after === 'function' ? after(checked) : after
    return isCall(sent) && sent.rule.once ? values : typed
  }

  function begin() {
    const present = JSON.stringify(values)
    if (present !== known.current) form.reset(values)
    known.current = present
  }

  return { ...form, sent: count, begin }
}

type Described = Pick<Call, 'rule'>
type Send = (input: object) => Promise<Outcome>

const isCall = (sent: BodySchema | Described): sent is Described => 'rule' in sent
