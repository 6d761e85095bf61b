import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import {
  type Edited,
  type ItemKind,
  type ItemRow,
  type ItemText,
  isSameText,
  itemsOf,
  readEdited,
  reclaimAddress,
  recordPictures,
  rememberAddress,
  sentFields,
} from '../item-kind.server.ts'
import { type Author, addRevision } from '../revisions/revisions.server.ts'
import { recordItem } from '../search-item.server.ts'
import { isPublic, type PublicationWish, publicationTime } from '../state/state.ts'
import { ensureSavedRevision, explainRefusal, orSlugTaken, takeItem } from './take-item.server.ts'

type Writer = NonNullable<Author>

export interface WithPictures {
  /** The addresses of the pictures in a rendered content. */
  pictures: readonly string[]
}

/** Creates an item and saves it. Its content was rendered before the transaction. */
export async function createItem<Row extends ItemRow, Text extends ItemText, Rendered extends WithPictures>(
  app: App,
  tx: Transaction,
  kind: ItemKind<Row, Text, Rendered>,
  by: Writer,
  { text: fields, rendered, wish }: { text: Partial<Text>; rendered: Rendered; wish: PublicationWish },
): Promise<string> {
  const at = app.clock.now()
  const now = at.toISOString()
  const id = createId(at.getTime())
  const text = { ...kind.empty, ...sentFields(fields) }
  const publishedAt = publicationTime(null, wish, at)
  if (publishedAt !== null) refuseForeignPictures(app, text, rendered)
  const columns = kind.columnsOf(text, rendered)
  const state = { publishedAt, createdAt: now, updatedAt: now, touchedAt: now, version: 1 }
  const row = { ...columns, id, slug: text.slug, ...state }
  await orSlugTaken(kind, () => itemsOf<ItemRow>(tx).insertInto(kind.table).values(row).execute())
  await reclaimAddress(tx, { kind: kind.table, slug: text.slug })
  const content = await addRevision(tx, { itemId: id, version: 1, reason: 'saved', text, by, at })
  const after = { ...text, content, publishedAt }
  await recordChange(tx, { kind: kind.table, itemId: id, action: 'created', by, after, at })
  await bumpPages(app, tx, kind.tag, [{ publishedAt, trashedAt: null }])
  await recordPictures(tx, kind, id, [text])
  await recordItem(tx, kind, id)
  return id
}

/** Saves an item; a published one is public at once. */
export async function saveItem<Row extends ItemRow, Text extends ItemText, Rendered extends WithPictures>(
  app: App,
  kind: ItemKind<Row, Text, Rendered>,
  by: Writer,
  change: { id: string; text: Partial<Text> & ItemText; wish: PublicationWish; version: number | undefined },
): Promise<void> {
  const { id, wish } = change
  const rendered = await kind.render(app, by.id, change.text.content)
  if (await storeText(app, kind, by, change, rendered)) return
  const fields = sentFields(change.text) as Partial<Text>
  await explainRefusal(app, kind, {
    id,
    by,
    fields,
    isRepeat: ({ row, draft, saved }, yours) =>
      !draft &&
      isSameText(yours, saved) &&
      publicationTime(row.publishedAt, wish, app.clock.now()) === row.publishedAt,
  })
}

/** Stores a rendered text. Returns false if the item is gone, in the trash, or newer than the version. */
export async function storeText<Row extends ItemRow, Text extends ItemText, Rendered extends WithPictures>(
  app: App,
  kind: ItemKind<Row, Text, Rendered>,
  by: Author,
  change: { id: string; text: Partial<Text> & ItemText; wish: PublicationWish; version: number | undefined },
  rendered: Rendered,
): Promise<boolean> {
  const { id, wish, version } = change
  const fields = sentFields(change.text) as Partial<Text>
  const at = app.clock.now()
  return orSlugTaken(kind, () =>
    inTransaction(app, async (tx) => {
      const row = await takeItem<Row>(tx, kind, id, { version, now: at })
      if (!row) return false
      const before = await readEdited(tx, kind, row)
      const text = { ...before.text, ...fields }
      const publishedAt = publicationTime(row.publishedAt, wish, at)
      if (publishedAt !== null) refuseForeignPictures(app, text, rendered)
      const state = { publishedAt, updatedAt: at.toISOString(), draftRevision: null, draftTitle: null }
      await itemsOf<ItemRow>(tx)
        .updateTable(kind.table)
        .set({ ...kind.columnsOf(text, rendered), slug: text.slug, ...state })
        .where('id', '=', id)
        .execute()
      await moveAddress(tx, kind.table, { id, from: before.saved.slug, to: text.slug, at })
      await recordSave(tx, kind, by, { before, after: { text, publishedAt }, at })
      await bumpPages(app, tx, kind.tag, [row, { publishedAt, trashedAt: null }])
      await recordPictures(tx, kind, id, [text])
      await recordItem(tx, kind, id)
      return true
    }),
  )
}

/**
 * Drops cached pages that show the item, now and at its kind time. Runs in the transaction of the change.
 */
export async function bumpPages(
  app: App,
  tx: Transaction,
  tag: string,
  times: Pick<ItemRow, 'publishedAt' | 'trashedAt'>[],
): Promise<void> {
  const now = app.clock.now()
  if (times.some((each) => isPublic(each, now))) await app.pages.bump(tx, tag)
  const last = times.at(-1)
  if (last?.publishedAt && last.trashedAt === null && last.publishedAt > now.toISOString()) {
    await app.pages.bumpAt(tx, new Date(last.publishedAt), tag)
  }
}

async function moveAddress(
  tx: Transaction,
  kind: string,
  { id, from, to, at }: { id: string; from: string; to: string; at: Date },
): Promise<void> {
  if (from === to) return
  if (from !== '') await rememberAddress(tx, { kind, slug: from }, id, at)
  await reclaimAddress(tx, { kind, slug: to })
}

async function recordSave<Row extends ItemRow, Text extends ItemText>(
  tx: Transaction,
  kind: ItemKind<Row, Text, unknown>,
  by: Author,
  change: {
    before: Edited<Row, Text>
    after: { text: Text; publishedAt: string | null }
    at: Date
  },
): Promise<void> {
  const { before, after, at } = change
  const { row, saved } = before
  const itemId = row.id
  const old = await ensureSavedRevision(tx, kind, row)
  const { version } = row
  const revision = await addRevision(tx, { itemId, version, reason: 'saved', text: after.text, by, at })
  await recordChange(tx, {
    kind: kind.table,
    itemId,
    by,
    at,
    action: actionOf(row.publishedAt, after.publishedAt, at),
    before: { ...saved, content: old, publishedAt: row.publishedAt },
    // The audit trail names the revision of changed content instead of repeating it.
    after: {
      ...after.text,
      content: saved.content === after.text.content ? old : revision,
      publishedAt: after.publishedAt,
    },
  })
}

function actionOf(before: string | null, after: string | null, now: Date): string {
  if (after === before) return 'saved'
  if (after === null) return 'unpublished'
  if (after > now.toISOString()) return 'scheduled'
  return before !== null && before <= now.toISOString() ? 'saved' : 'published'
}

/**
 * Refuses to publish a text with pictures of other sites, which the policy of our pages blocks, so that visitors
 * would see them broken.
 */
function refuseForeignPictures(app: App, text: ItemText, rendered: WithPictures): void {
  const foreign = findForeignPicture(app, text, rendered)
  if (!foreign) return
  const [field, src] = foreign
  const message = `The picture ${src} is on another site and cannot be shown here. Add it to the library and use it from there.`
  throw new AppError('invalid', message, { fields: { [field]: message } })
}

export function findForeignPicture(
  app: Pick<App, 'config'>,
  text: ItemText,
  rendered: WithPictures,
): [field: string, src: string] | undefined {
  const pictures: [field: string, src: string][] = [
    ...rendered.pictures.map((src): [string, string] => ['content', src]),
    ['featuredImage', text.featuredImage ?? ''],
    ...(text.gallery ?? []).map(({ src }): [string, string] => ['gallery', src]),
  ]
  const own = new URL(app.config.siteUrl).origin
  return pictures.find(([, src]) => isForeign(src, own))
}

function isForeign(src: string, own: string): boolean {
  const url = URL.parse(src, own)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== own
}
