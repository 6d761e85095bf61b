import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import {
  findRow,
  type ItemKind,
  type ItemRow,
  type ItemTable,
  type ItemText,
  itemsOf,
  recordPictures,
  rememberAddress,
  savedTextOf,
} from '../item-kind.server.ts'
import { posts } from '../posts/post-kind.server.ts'
import { projects } from '../projects/project-kind.server.ts'
import { bumpPages, findForeignPicture, storeText, type WithPictures } from '../save/save-item.server.ts'
import { findFreeSlug, moveToTrash } from '../save/trash-item.server.ts'
import { isPublic } from '../state/state.ts'
import { fitArticle, fitProject, type NewArticle, type NewProject } from './fit-texts.ts'

/** The renderer works on one text at a time for each asker. */
const importer = 'import'

interface Facts {
  state: 'published' | 'scheduled' | 'draft'
  publishedAt?: string | undefined
  createdAt?: string | undefined
  updatedAt?: string | undefined
  featuredOrder?: number | undefined
  /** The facts of an item from an earlier database of this program. */
  record?: OwnItem | undefined
}

interface OwnItem {
  id: string
  version: number
  touchedAt: string
  formerSlugs: readonly { slug: string; movedAt: string }[]
}

interface Imported {
  itemId: string
  /** The version, which every change increments. */
  mark: string
}

/** What becomes public at the end of an import, and when. */
interface Publication {
  itemId: string
  publishAt: string | null
}

/** Articles as an import fills them, and case studies likewise. */
export const importedPosts = (app: App) =>
  importedItems(app, posts, (article: NewArticle & Facts) => fitArticle(article))
export const importedProjects = (app: App) =>
  importedItems(app, projects, (project: NewProject & Facts) => fitProject(project))

function importedItems<
  Item extends Facts,
  Row extends ItemRow,
  Text extends ItemText,
  Rendered extends WithPictures,
>(
  app: App,
  kind: ItemKind<Row, Text, Rendered>,
  fitToEditor: (item: Item) => { text: Text; notes: string[] },
) {
  return {
    /** Cuts a text to the limits of the editor and renders it. Throws an `AppError` if it cannot be rendered at all. */
    async prepare(item: Item) {
      const { text, notes } = fitToEditor(item)
      const rendered = await kind.render(app, importer, text.content)
      if (kind.isAsTyped(kind.columnsOf(text, rendered)))
        notes.push('It took too long to render and is shown as typed. Shorten it or simplify its layout.')
      const problem = findProblem(app, text, rendered)
      if (problem && item.state !== 'draft') notes.push(`It became a draft: ${problem}.`)
      const isDraft = problem !== undefined || item.state === 'draft'
      const now = app.clock.now().toISOString()
      return {
        slug: text.slug,
        notes,
        publishAt: isDraft ? null : (item.publishedAt ?? item.createdAt ?? item.updatedAt ?? now),
        insert: (tx: Transaction, slug: string) =>
          insertDraft(app, tx, kind, item, { ...text, slug }, rendered),
      }
    },
    async findState(db: Database, id: string): Promise<'here' | 'trashed' | undefined> {
      const row = await findRow(db, kind, id)
      return row && (row.trashedAt === null ? 'here' : 'trashed')
    },
    findFreeSlug: (db: Database, slug: string) => findFreeSlug(db, kind.table, slug),
    publish: (tx: Transaction, items: readonly Publication[]) => publishItems(app, tx, kind, items),
    takeBack: async (tx: Transaction, { itemId, mark }: Imported) =>
      (await moveToTrash(app, tx, kind, itemId, Number(mark))) !== undefined,
    dropPages: (tx: Transaction) => app.pages.bump(tx, kind.tag),
    changeContent: (id: string, change: (content: string) => string) => changeContent(app, kind, id, change),
  }
}

/** Finds the error that prevents a text from being published. */
function findProblem(app: App, text: ItemText, rendered: WithPictures): string | undefined {
  if (text.content.trim() === '') return 'it has no text'
  const foreign = findForeignPicture(app, text, rendered)
  return foreign && `it shows ${foreign[1]}, which is on another site`
}

type Kind<Row extends ItemRow, Text extends ItemText> = ItemKind<Row, Text, unknown>

async function insertDraft<Row extends ItemRow, Text extends ItemText, Rendered>(
  { clock }: App,
  tx: Transaction,
  kind: ItemKind<Row, Text, Rendered>,
  { featuredOrder, publishedAt, record, ...item }: Facts,
  text: Text,
  rendered: Rendered,
): Promise<Imported> {
  const now = clock.now()
  const { id = createId(now.getTime()), version = 1, formerSlugs = [] } = record ?? {}
  const createdAt = item.createdAt ?? publishedAt ?? now.toISOString()
  const updatedAt = item.updatedAt ?? createdAt
  const times = { createdAt, updatedAt, touchedAt: record?.touchedAt ?? updatedAt, publishedAt: null }
  const columns = kind.table === 'project' ? { featuredOrder: featuredOrder ?? null } : {}
  const row = { ...kind.columnsOf(text, rendered), ...columns, ...times, id, slug: text.slug, version }
  await itemsOf<ItemRow>(tx).insertInto(kind.table).values(row).execute()
  for (const { slug, movedAt } of formerSlugs)
    await rememberAddress(tx, { kind: kind.table, slug }, id, new Date(movedAt))
  await recordPictures(tx, kind, id, [text])
  return { itemId: id, mark: String(version) }
}

const portion = 500

/** Gives the drafts of an import their times of publication, in the transaction that shows all of it. */
async function publishItems<Row extends ItemRow, Text extends ItemText>(
  app: App,
  tx: Transaction,
  { table, tag }: Kind<Row, Text>,
  items: readonly Publication[],
): Promise<void> {
  for (let from = 0; from < items.length; from += portion) {
    const some = items.slice(from, from + portion)
    const times = some.map(({ itemId, publishAt }) => sql`when ${itemId} then ${publishAt}`)
    const shown = await itemsOf<ItemRow>(tx)
      .updateTable(table)
      .set({ publishedAt: sql<string | null>`case ${sql.ref('id')} ${sql.join(times, sql` `)} end` })
      .where(
        'id',
        'in',
        some.map(({ itemId }) => itemId),
      )
      .where('trashedAt', 'is', null)
      .where('publishedAt', 'is', null)
      .returning(['slug', 'publishedAt'])
      .execute()
    const slugs = shown.map(({ slug }) => slug)
    if (slugs.length > 0)
      await tx.deleteFrom('movedAddress').where('kind', '=', table).where('slug', 'in', slugs).execute()
    for (const { publishedAt } of shown) {
      if (publishedAt !== null && publishedAt > app.clock.now().toISOString())
        await bumpPages(app, tx, tag, [{ publishedAt, trashedAt: null }])
    }
  }
  if (items.length > 0) await app.pages.bump(tx, tag)
}

/**
 * Changes the saved content of an item, such as by pictures that were fetched later. Returns the new mark; undefined if nothing
 * changed, or if the item is in the trash, has a draft, or was changed meanwhile.
 */
async function changeContent<Row extends ItemRow, Text extends ItemText, Rendered extends WithPictures>(
  app: App,
  kind: ItemKind<Row, Text, Rendered>,
  id: string,
  change: (content: string) => string,
): Promise<string | undefined> {
  const row = await findRow<Row>(app.db, kind, id)
  if (!row || row.draftRevision !== null) return undefined
  const before = savedTextOf(kind, row)
  const text = { ...before, content: change(before.content) }
  if (text.content === before.content) return undefined
  const { version } = row
  const rendered = await kind.render(app, importer, text.content)
  const isStored = await storeText(app, kind, undefined, { id, text, wish: {}, version }, rendered)
  return isStored ? String(version + 1) : undefined
}

/** Finds the path of an item that is public. */
export async function findPublicPath(
  db: Database,
  now: Date,
  table: ItemTable,
  id: string,
): Promise<string | undefined> {
  const row = await findRow(db, { table }, id)
  return row && isPublic(row, now) ? (table === 'post' ? posts : projects).pathOf(row.slug) : undefined
}
