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
import { showFailure } from '#design/fields/show-failure.ts'
import { same, useWriting } from '#design/writing/use-writing.ts'
import type { WrittenItem } from '#design/writing/writing-state.ts'
import { fromStudioTime, toStudioTime } from '#platform/dates.ts'
import { type ItemCalls, itemIn } from '../calls/item-calls.ts'

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

/** The form's text: all its fields but the publication ones. */
type TextOf<Values> = Omit<Values, keyof PublicationValues>

/** Describes posts or projects to the editor that they share. */
export interface EditorKind<Values extends FormValues, Item> {
  /** `post` */
  noun: string
  /** Its name in a sentence: `blog post`. */
  name: string
  headings: { edit: string; create: string; back: string }
  /** Asks before the item is deleted. */
  question: string
  /** Explains a publication time that is not in the future. */
  timeHelp: (publishOn: string) => string
  contentHelp?: string
  /** Labels of the fields, for comparisons. */
  labels: Readonly<Record<string, string>>
  calls: ItemCalls<Item, TextOf<Values>>
  /** The catalogue's messages for a save that failed. */
  messages: { create: string; update: string }
  /** Returns the address of an item's editor, the public address of a slug, and the slug of a title. */
  editPath: (id: string) => string
  publicPath: (slug: string) => string
  makeSlug: (title: string) => string
  valuesOf: (item: Item) => Values
  /** Decides whether a new text is saved as a draft, which gives it a row on the server. */
  isWorthSaving: (values: Values) => boolean
}

interface WrittenFormOptions<Values extends FormValues, Item extends PublishedItem> {
  kind: EditorKind<Values, Item>
  form: UseFormReturn<Values, unknown, FieldValues>
  /** Undefined for a new item. */
  item: Item | undefined
}

/** Connects a form to the draft that is saved while the user types, and saves it for good. */
export function useWrittenForm<Values extends FormValues, Item extends PublishedItem>({
  kind,
  form,
  item,
}: WrittenFormOptions<Values, Item>) {
  const { noun, calls, valuesOf } = kind
  const failed = item ? kind.messages.update : kind.messages.create
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
    addressOf: ({ _id }) => kind.editPath(_id),
    item,
    valuesOf,
    read: () => form.getValues(),
    write: (values) => fill(() => form.reset(values as DefaultValues<Values>)),
    saveDraft(values, known) {
      const text = textOf(values)
      if (known) {
        const { _id: id, version } = known
        return itemIn(noun, calls.saveDraft({ id, body: { ...text, version } }))
      }
      if (!kind.isWorthSaving(values)) return undefined
      return itemIn(noun, calls.startDraft({ body: text, key: drafts.keyFor(text) }))
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
      itemIn(
        noun,
        known
          ? calls.save({ id: known._id, body: { ...body, version: known.version } })
          : calls.create({ body, key: items.keyFor(body) }),
      ),
    )
    if (outcome.ok) {
      fill(() => showSaved(values, valuesOf(outcome.value)))
      return outcome.value
    }
    showFailure(form, outcome)
    // A new item with a draft is created by an update, whose own message would repeat the form's.
    const { create, update } = kind.messages
    const reason = [create, update].includes(outcome.message) ? '' : `. ${outcome.message}`
    form.setError('root', { message: failed + reason })
    return undefined
  }

  /** Shows the server's changes, such as capitals of a slug, except in fields that were edited meanwhile. */
  function showSaved(sent: Values, stored: Values) {
    for (const name of Object.keys(stored) as Path<Values>[]) {
      const value = stored[name] as PathValue<Values, Path<Values>>
      if (same(form.getValues(name), sent[name]) && !same(value, sent[name])) form.setValue(name, value)
    }
  }

  return { kind, writing, save, isBlank: () => !kind.isWorthSaving(form.getValues()) }
}

function textOf<Values extends PublicationValues>({ published: _, publishOn: __, ...text }: Values) {
  return text
}
