import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { z } from 'zod'
import type { Outcome } from '#platform/browser/outcome.ts'
import { type SchemaForm, useSchemaForm } from '../fields/use-schema-form.ts'
import { same, useWriting, type Writing, type WritingOptions } from './use-writing.ts'
import type { WrittenItem } from './writing-state.ts'

interface WrittenFormOptions<Values, Output, Item extends WrittenItem>
  extends Omit<WritingOptions<Values, Item>, 'blank' | 'read' | 'write'> {
  /** The values of the untouched form. */
  values: Values
  /** Saves the text for good. */
  save?: (values: Values, base: Item | undefined) => Promise<Outcome<Item>>
  /** Says above the buttons why a save failed, also where messages stand under fields. */
  explain?: (message: string) => string
  /** Whether fields show the server's changes after a save, such as capitals of a slug. */
  showsStored?: boolean
  /** Sends the checked values, of a text that is not saved. */
  onSubmit?: (values: Output) => unknown
}

export interface WrittenForm<Values extends FieldValues, Item extends WrittenItem> {
  form: SchemaForm<Values>
  writing: Writing<Values, Item>
  valuesOf: (item: Item) => Values
  /**
   * Checks and saves the text, and runs `then` before the form is free again. Resolves with the saved item; without one
   * the form shows why not.
   */
  save: (then?: (item: Item) => unknown) => Promise<Item | undefined>
  /** Empties the form after `sent` went out, unless more was typed meanwhile, and reports whether it did. */
  clear: (sent: Values, next: Values) => boolean
}

/**
 * The form of a written text: checked by a schema, saved in the browser while it is typed, on the server as a draft where
 * there are drafts, and for good with `save`.
 */
export function useWrittenForm<
  Values extends FieldValues,
  Output extends FieldValues,
  Item extends WrittenItem,
>(
  schema: z.ZodType<Output, Values>,
  { values, onSubmit, explain, ...options }: WrittenFormOptions<Values, Output, Item>,
): WrittenForm<Values, Item> {
  const form = useSchemaForm(schema, { values, ...(onSubmit && { onSubmit }) })
  /** True while script fills in the form, which must not count as typing. */
  const filling = useRef(false)
  function fill(act: () => void) {
    filling.current = true
    act()
    filling.current = false
  }

  const writing = useWriting<Values, Item>({
    ...options,
    blank: values,
    read: () => form.getValues(),
    write: (next) => fill(() => form.reset(next)),
  })
  const typed = useEffectEvent(() => {
    if (!filling.current) writing.touch()
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => typed() }), [form.subscribe])

  async function save(then?: (item: Item) => unknown): Promise<Item | undefined> {
    let saved: Item | undefined
    await form.handleSubmit(async () => {
      const sent = structuredClone(form.getValues())
      const outcome = await writing.save((base) => options.save?.(sent, base) as Promise<Outcome<Item>>)
      if (!outcome.ok) {
        form.refuse(outcome)
        if (explain) form.setError('root', { message: explain(outcome.message) })
        return
      }
      saved = outcome.value
      if (options.showsStored) fill(() => showStored(sent, options.valuesOf(outcome.value)))
      await then?.(outcome.value)
    })()
    return saved
  }

  /** Leaves fields alone that were edited since. */
  function showStored(sent: Values, stored: Values) {
    for (const name of Object.keys(stored) as Path<Values>[]) {
      const value = stored[name] as PathValue<Values, Path<Values>>
      if (same(form.getValues(name), sent[name]) && !same(value, sent[name])) form.setValue(name, value)
    }
  }

  function clear(sent: Values, next: Values): boolean {
    if (!same(form.getValues(), sent)) return false
    fill(() => form.reset(next))
    writing.forget()
    return true
  }

  return { form, writing, valuesOf: options.valuesOf, save, clear }
}
