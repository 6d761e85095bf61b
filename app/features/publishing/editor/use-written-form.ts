import { useEffect, useEffectEvent, useRef } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { showFailure } from '#design/show-failure.ts'
import type { Outcome } from '#platform/http/attempt.ts'
import { useWriting, type Writing, type WritingOptions, type WrittenItem } from './use-writing.ts'

interface WrittenFormOptions<Values extends FieldValues, Item extends WrittenItem>
  extends Omit<WritingOptions<Values, Item>, 'read' | 'write'> {
  form: UseFormReturn<Values, unknown, FieldValues>
  /** Saves it for good: the first time, or over what is known. */
  saveItem: (values: Values, known: WrittenItem | undefined, item: Item | undefined) => Promise<Outcome<Item>>
  /** The catalogue's words for a save that failed. */
  failed: string
}

/** A form whose text is kept while it is written, what is known of it on the server, and the way between the two. */
export function useWrittenForm<Values extends FieldValues, Item extends WrittenItem>({
  form,
  saveItem,
  failed,
  ...options
}: WrittenFormOptions<Values, Item>): { writing: Writing<Values, Item>; save: () => Promise<boolean> } {
  /** True while the form is filled in by us: nobody has typed anything. */
  const filling = useRef(false)
  function fill(act: () => void) {
    filling.current = true
    act()
    filling.current = false
  }

  const writing = useWriting<Values, Item>({
    ...options,
    read: () => form.getValues(),
    write: (values) => fill(() => form.reset(values as DefaultValues<Values>)),
  })

  const typed = useEffectEvent(() => {
    if (!filling.current) writing.touch()
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => typed() }), [form.subscribe])

  /** True when it is saved; otherwise the form says why not. */
  async function save(): Promise<boolean> {
    form.clearErrors('root')
    const values = form.getValues()
    const outcome = await writing.save((known) => saveItem(values, known, writing.item))
    if (outcome.ok) {
      fill(() => showSaved(options.valuesOf(outcome.value)))
      return true
    }
    showFailure(form, outcome)
    const reason = outcome.message === failed ? '' : `. ${outcome.message}`
    form.setError('root', { message: failed + reason })
    return false
  }

  /** Capitals of a slug, blanks at an end: the form shows what was stored, and leaves alone what is the same. */
  function showSaved(stored: Values) {
    for (const name of Object.keys(stored) as Path<Values>[]) {
      const value = stored[name] as PathValue<Values, Path<Values>>
      if (JSON.stringify(form.getValues(name)) !== JSON.stringify(value)) form.setValue(name, value)
    }
  }

  return { writing, save }
}
