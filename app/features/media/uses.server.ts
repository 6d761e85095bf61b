import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import type { PictureUser, TouchedItem } from '#platform/pictures/picture-user.ts'
import { addressesIn } from './media-address.ts'
import type { MediaPlace } from './schema.ts'

const batch = 200
/** Pictures per statement: a statement takes at most 32,766 values. */
const maxPerStatement = 1000
/**
 * A text committed during a run may have an earlier time than those already read, so each run overlaps the last one
 * by this much.
 */
const overlapMs = 60_000

/** Records which pictures are shown by the texts that changed since the last run. */
export async function recordNewUses(app: App, users: readonly PictureUser[]): Promise<void> {
  for (const user of users) {
    let after: TouchedItem | undefined
    do after = await inTransaction(app, (tx) => recordBatch(tx, user, after))
    while (after)
  }
}

/** Records one batch under a lock, so that runs never overlap. Returns its last item, or undefined at the end. */
async function recordBatch(
  tx: Transaction,
  user: PictureUser,
  after: TouchedItem | undefined,
): Promise<TouchedItem | undefined> {
  const { kind } = user
  await tx.lock(`pictures of ${kind}`)
  const seenUntil = await findSeenUntil(tx, kind)
  const items = await user.listTouched(tx, after ?? overlapping(seenUntil), batch)
  const last = items.at(-1)
  if (!last) return undefined
  const before = await removeUses(
    tx,
    kind,
    items.map(({ id }) => id),
  )
  const uses = items.flatMap(({ id, texts }) =>
    addressesIn(texts.join('\n')).map((src) => ({ kind, itemId: id, src })),
  )
  for (let from = 0; from < uses.length; from += maxPerStatement) {
    await tx
      .insertInto('mediaUse')
      .values(uses.slice(from, from + maxPerStatement))
      .execute()
  }
  await markShown(tx, [...before, ...uses])
  if (last.touchedAt > seenUntil) await saveSeenUntil(tx, kind, last.touchedAt)
  return last
}

async function findSeenUntil(tx: Transaction, kind: string): Promise<string> {
  const scan = await tx
    .selectFrom('mediaScan')
    .select('seenUntil')
    .where('kind', '=', kind)
    .executeTakeFirst()
  return scan?.seenUntil ?? ''
}

async function saveSeenUntil(tx: Transaction, kind: string, seenUntil: string): Promise<void> {
  await tx
    .insertInto('mediaScan')
    .values({ kind, seenUntil })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ seenUntil }))
    .execute()
}

function overlapping(seenUntil: string): TouchedItem {
  if (seenUntil === '') return { touchedAt: '', id: '' }
  return { touchedAt: new Date(Date.parse(seenUntil) - overlapMs).toISOString(), id: '' }
}

/** Finds where each of these pictures is shown. Leaves out texts that have been removed for good. */
export async function findPlaces(
  db: Database,
  users: readonly PictureUser[],
  addresses: readonly string[],
): Promise<Map<string, MediaPlace[]>> {
  const places = new Map<string, MediaPlace[]>()
  if (addresses.length === 0) return places
  const uses = await db.selectFrom('mediaUse').selectAll().where('src', 'in', addresses).execute()
  for (const user of users) {
    const own = uses.filter(({ kind }) => kind === user.kind)
    const ids = [...new Set(own.map(({ itemId }) => itemId))]
    const known = new Map((await user.describe(db, ids)).map((item) => [item.id, item]))
    for (const { src, itemId } of own) {
      const item = known.get(itemId)
      if (!item) continue
      const { title, href } = item
      places.set(src, [...(places.get(src) ?? []), { kind: user.kind, title, href }])
    }
  }
  return places
}

/** Deletes the uses by texts that have been removed for good, so that their pictures count as unused. */
export async function deleteUsesOfRemovedTexts(app: App, users: readonly PictureUser[]): Promise<void> {
  const { db } = app
  for (const user of users) {
    let after = ''
    for (;;) {
      const rows = await db
        .selectFrom('mediaUse')
        .select('itemId')
        .distinct()
        .where('kind', '=', user.kind)
        .where('itemId', '>', after)
        .orderBy('itemId')
        .limit(batch)
        .execute()
      const ids = rows.map(({ itemId }) => itemId)
      const last = ids.at(-1)
      if (last === undefined) break
      const known = new Set((await user.describe(db, ids)).map(({ id }) => id))
      await forgetUses(
        app,
        user.kind,
        ids.filter((id) => !known.has(id)),
      )
      after = last
    }
  }
}

async function forgetUses(app: App, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(app, async (tx) => markShown(tx, await removeUses(tx, kind, ids)))
}

function removeUses(tx: Transaction, kind: string, ids: readonly string[]): Promise<{ src: string }[]> {
  return tx
    .deleteFrom('mediaUse')
    .where('kind', '=', kind)
    .where('itemId', 'in', ids)
    .returning('src')
    .execute()
}

/** Updates whether these pictures are shown anywhere, after their uses have changed. */
async function markShown(tx: Transaction, changed: readonly { src: string }[]): Promise<void> {
  const addresses = [...new Set(changed.map(({ src }) => src))]
  for (let from = 0; from < addresses.length; from += maxPerStatement) {
    await tx
      .updateTable('media')
      .set(({ case: either, exists, selectFrom }) => ({
        shown: either()
          .when(
            exists(selectFrom('mediaUse').select('mediaUse.src').whereRef('mediaUse.src', '=', 'media.src')),
          )
          .then<0 | 1>(1)
          .else<0 | 1>(0)
          .end(),
      }))
      .where('src', 'in', addresses.slice(from, from + maxPerStatement))
      .execute()
  }
}
