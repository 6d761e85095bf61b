import type { App } from '#platform/app.ts'
import { isUniqueViolation } from '#platform/db/database-errors.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError, StaleError } from '#platform/errors.ts'
import {
  type Edited,
  findEdited,
  type ItemKind,
  type ItemRow,
  type ItemTable,
  type ItemText,
  itemsOf,
  savedTextOf,
} from '../item-kind.server.ts'
import {
  type Author,
  addRevision,
  continueRevision,
  findLatestRefusal,
  findLatestSaved,
} from '../revisions/revisions.server.ts'

type Kind<Row extends ItemRow, Text extends ItemText> = ItemKind<Row, Text, unknown>

/**
 * Increments the version, which also locks the row, and returns the row. Returns undefined if it is gone, in the
 * trash, or newer than the version that the writer started from.
 */
export async function takeItem<Row extends ItemRow>(
  tx: Transaction,
  { table }: { table: ItemTable },
  id: string,
  { version, now }: { version: number | undefined; now: Date },
): Promise<Row | undefined> {
  let taking = itemsOf<ItemRow>(tx)
    .updateTable(table)
    .set((item) => ({ version: item('version', '+', 1), touchedAt: now.toISOString() }))
    .where('id', '=', id)
    .where('trashedAt', 'is', null)
  if (version !== undefined) taking = taking.where('version', '=', version)
  const row = await taking.returningAll().executeTakeFirst()
  return row as Row | undefined
}

/** Returns the revision of the saved text, and adds one for an item from before revisions existed. */
export async function ensureSavedRevision<Row extends ItemRow, Text extends ItemText>(
  tx: Transaction,
  kind: Kind<Row, Text>,
  row: Row,
): Promise<string> {
  const known = await findLatestSaved(tx, row.id)
  if (known !== null) return known
  const first = { itemId: row.id, version: row.version - 1, reason: 'first', by: undefined } as const
  return addRevision(tx, { ...first, text: savedTextOf(kind, row), at: new Date(row.updatedAt) })
}

/**
 * Explains why an item could not be saved. Stores the late text as a revision and answers both texts. A repeat of
 * what is saved already is no conflict.
 */
export async function explainRefusal<Row extends ItemRow, Text extends ItemText>(
  app: App,
  kind: Kind<Row, Text>,
  refused: {
    id: string
    by: NonNullable<Author>
    /** Undefined when a draft was to be discarded. */
    fields: Partial<Text> | undefined
    isRepeat: (theirs: Edited<Row, Text>, yours: Text) => boolean
  },
): Promise<void> {
  const { id, by, fields, isRepeat } = refused
  const theirs = await findEdited(app.db, kind, id)
  if (!theirs || theirs.row.trashedAt !== null) throw new AppError('not-found', kind.messages.notFound)
  const yours = { ...theirs.text, ...fields }
  if (isRepeat(theirs, yours)) return
  const at = app.clock.now()
  if (fields) {
    await inTransaction(app, async (tx) =>
      continueRevision(tx, await findLatestRefusal(tx, id, by), {
        itemId: id,
        version: theirs.row.version,
        reason: 'refused',
        text: yours,
        by,
        at,
      }),
    )
  }
  throw new StaleError(kind.messages.stale, { theirs: kind.onWire(theirs, at), yours: fields && yours })
}

/** The unique index decides who gets a slug; the message explains it. */
export async function orSlugTaken<T>(
  { table, messages }: { table: ItemTable; messages: { slugTaken: string } },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error, `${table}.slug`)) throw error
    throw new AppError('conflict', messages.slugTaken, {
      fields: { slug: messages.slugTaken },
      cause: error,
    })
  }
}
