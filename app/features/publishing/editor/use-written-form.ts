import { useEffect, useEffectEvent, useRef } from 'react'
import type {
  DefaultValues,
  FieldValues,
  Path,
  PathValue,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'
import { z } from 'zod'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { showFailure } from '#design/data/show-failure.ts'
import { fromStudioTime, toStudioTime } from '#platform/dates.ts'
import type { ItemRequests } from '../calls/requests.ts'
import { same, useWriting, type Writing } from './use-writing.ts'
import type { WrittenItem } from './writing-state.ts'

/** Says when an item is public, in every editor's form. */
export type PublicationValues = {
  published: boolean
  /** `2026-11-24T09:00` in the studio's own time, or empty: at once. */
  publishOn: string
}

/** The fields that the forms of posts and projects share. */
export interface ItemFields extends PublicationValues {
  title: string
  slug: string
  content: string
  featuredImage: string
  featuredImageAlt: string
}

type TextName = 'slug' | 'featuredImage' | 'featuredImageAlt'

/** The part of an editor's form that the shared fields need. */
export interface ItemForm {
  control: unknown
  formState: {
    errors: Partial<Record<keyof ItemFields | 'root', { message?: string }>>
    isSubmitted: boolean
    isSubmitting: boolean
  }
  register(name: keyof ItemFields, options?: { onBlur: () => void }): UseFormRegisterReturn
  getValues(name: 'title' | 'slug'): string
  setValue(name: TextName, value: string, options: { shouldDirty: boolean; shouldValidate: boolean }): void
}

interface PublishedItem extends WrittenItem {
  publishedAt: string | null
}

/** Validates the publication fields of a form. */
export const publicationShape = {
  published: z.boolean(),
  publishOn: z
    .string()
    .refine((local) => local === '' || fromStudioTime(local) !== undefined, 'Choose a date and a time'),
}

export function publicationValues({ publishedAt }: Pick<PublishedItem, 'publishedAt'>): PublicationValues {
  return { published: publishedAt !== null, publishOn: publishedAt === null ? '' : toStudioTime(publishedAt) }
}

/** Sends a time only if it has changed: the same minute again would cut off its seconds. */
function publicationOf({ published, publishOn }: PublicationValues, item: PublishedItem | undefined) {
  const unchanged = item?.publishedAt && toStudioTime(item.publishedAt) === publishOn
  return {
    published,
    publishedAt: published && publishOn && !unchanged ? fromStudioTime(publishOn) : undefined,
  }
}

type FormValues = FieldValues & PublicationValues

interface WrittenFormOptions<Values extends FormValues, Item extends PublishedItem, Text extends object> {
  form: UseFormReturn<Values, unknown, FieldValues>
  /** Names the kind of item, in questions and in the browser's storage: `post`. */
  noun: string
  /** Undefined for a new item. */
  item: Item | undefined
  requests: Pick<ItemRequests<Item, Text, never>, 'create' | 'update' | 'startDraft' | 'saveDraft'>
  /** The address of an item's editor. */
  editHref: (id: string) => string
  valuesOf: (item: Item) => Values
  textOf: (values: Values) => Text
  /** Decides whether a new text is saved as a draft, which gives it a row on the server. */
  isWorthSaving: (text: Text) => boolean
  /** The catalogue's message for a save that failed. */
  failed: string
}

/** Connects a form to the draft that is saved while the user types, and saves it for good. */
export function useWrittenForm<Values extends FormValues, Item extends PublishedItem, Text extends object>(
  options: WrittenFormOptions<Values, Item, Text>,
): { writing: Writing<Values, Item>; save: () => Promise<Item | undefined>; isBlank: () => boolean } {
  const { form, noun, item, requests, valuesOf, textOf, failed } = options
  const drafts = useRequestKey()
  const items = useRequestKey()
  /** True while script fills in the form, which must not count as typing. */
  const filling = useRef(false)
  function fill(act: () => void) {
    filling.current = true
    act()
    filling.current = false
  }

  const writing = useWriting<Values, Item>({
    what: `this ${noun}`,
    draftName: (id = 'new') => `${noun}:${id}`,
    addressOf: ({ _id }) => options.editHref(_id),
    item,
    valuesOf,
    read: () => form.getValues(),
    write: (values) => fill(() => form.reset(values as DefaultValues<Values>)),
    saveDraft(values, known) {
      const text = textOf(values)
      if (known) return requests.saveDraft(known._id, { ...text, version: known.version })
      return options.isWorthSaving(text) ? requests.startDraft(text, drafts.keyFor(text)) : undefined
    },
    theirsIn: (answer) => (answer as { theirs?: Item } | undefined)?.theirs,
  })

  const typed = useEffectEvent(() => {
    if (!filling.current) writing.touch()
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => typed() }), [form.subscribe])

  /** Resolves with the saved item; without one the form shows why not. */
  async function save(): Promise<Item | undefined> {
    form.clearErrors('root')
    const values = structuredClone(form.getValues())
    const body = { ...textOf(values), ...publicationOf(values, writing.item) }
    const outcome = await writing.save((known) =>
      known
        ? requests.update(known._id, { ...body, version: known.version })
        : requests.create(body, items.keyFor(body)),
    )
    if (outcome.ok) {
      fill(() => showSaved(values, valuesOf(outcome.value)))
      return outcome.value
    }
    showFailure(form, outcome)
    const reason = outcome.message === failed ? '' : `. ${outcome.message}`
    form.setError('root', { message: failed + reason })
    return undefined
  }

  /** Shows what the server changed, such as capitals of a slug, except in fields that were typed into meanwhile. */
  function showSaved(sent: Values, stored: Values) {
    for (const name of Object.keys(stored) as Path<Values>[]) {
      const value = stored[name] as PathValue<Values, Path<Values>>
      if (same(form.getValues(name), sent[name]) && !same(value, sent[name])) form.setValue(name, value)
    }
  }

  return { writing, save, isBlank: () => !options.isWorthSaving(textOf(form.getValues())) }
}
