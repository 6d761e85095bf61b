import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { useWrittenForm, type WrittenForm } from '#design/writing/use-written-form.ts'
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
interface ItemFields extends PublicationValues {
  title: string
  slug: string
  content: string
  featuredImage: string
  featuredImageAlt: string
}
export type ItemForm = SchemaForm<ItemFields & FieldValues>

interface PublishedItem extends WrittenItem {
  _id: string
  version: number
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

export type ItemValues = FieldValues & PublicationValues

/** The form's text: all its fields but the publication ones. */
type TextOf<Values> = Omit<Values, keyof PublicationValues>

/** Describes posts or projects to the editor that they share. */
export interface EditorKind<Values extends ItemValues, Item> {
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
  /** Validates the form with the server's rules and messages. */
  schema: z.ZodType<FieldValues, Values>
  valuesOf: (item: Item) => Values
  /** Decides whether a new text is saved as a draft, which gives it a row on the server. */
  isWorthSaving: (values: Values) => boolean
}

export interface ItemEditing<Values extends ItemValues, Item extends WrittenItem>
  extends WrittenForm<Values, Item> {
  kind: EditorKind<Values, Item>
}

/** Returns the form of an item, and how it is saved: as a draft while it is typed, and for good. */
export function useItemForm<Values extends ItemValues, Item extends PublishedItem>(
  kind: EditorKind<Values, Item>,
  item: Item | undefined,
  blank: Values,
): ItemEditing<Values, Item> {
  const { noun, calls, messages, valuesOf } = kind
  const drafts = useRequestKey()
  const items = useRequestKey()
  const written = useWrittenForm<Values, FieldValues, Item>(kind.schema, {
    values: item ? valuesOf(item) : blank,
    item,
    what: `this ${noun}`,
    draftName: (id = 'new') => `${noun}:${id}`,
    addressOf: ({ _id }) => kind.editPath(_id),
    valuesOf,
    showsStored: true,
    saveDraft(values, known) {
      const text = textOf(values)
      if (known) {
        const { _id: id, version } = known
        return itemIn(noun, calls.saveDraft({ id, body: { ...text, version } }))
      }
      if (!kind.isWorthSaving(values)) return undefined
      return itemIn(noun, calls.startDraft({ body: text, key: drafts.keyFor(text) }))
    },
    save(values, known) {
      const body = { ...textOf(values), ...publicationOf(values, known) }
      return itemIn(
        noun,
        known
          ? calls.save({ id: known._id, body: { ...body, version: known.version } })
          : calls.create({ body, key: items.keyFor(body) }),
      )
    },
    explain(message) {
      // A new item with a draft is created by an update, whose own message would repeat the form's.
      const reason = [messages.create, messages.update].includes(message) ? '' : `. ${message}`
      return (item ? messages.update : messages.create) + reason
    },
  })
  return { kind, ...written }
}

function textOf<Values extends PublicationValues>({ published: _, publishOn: __, ...text }: Values) {
  return text
}
