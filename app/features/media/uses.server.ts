import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { PictureUser, TouchedItem } from '#platform/publishing/picture-user.ts'
import { addressesIn } from './media-address.ts'
import type { MediaPlace } from './schema.ts'

const batch = 200
/** Texts may name any number of pictures, a statement has room for 32,766 values. */
const mostAtOnce = 1000
/** A text that was being stored while others were read has an earlier time than they; so much is read again. */
const overlapMs = 60_000

/**
 * Reads what has been written since the last time, so that asking where a picture is shown costs as much as the texts that
 * changed, however many there are.
 */
export async function readNewUses(app: App, users: readonly PictureUser[]): Promise<void> {
  for (const user of users) {
    let after = await findStart(app.db, user.kind)
    for (;;) {
      const items = await user.listTouched(app.db, after, batch)
      const last = items.at(-1)
      if (!last) break
      await inTransaction(app.db, (tx) => storeUses(tx, user.kind, items, last))
      after = last
    }
  }
}

async function findStart(db: Database, kind: string): Promise<TouchedItem> {
  const scan = await db
    .selectFrom('mediaScan')
    .select('seenUntil')
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!scan) return { touchedAt: '', id: '' }
  return { touchedAt: new Date(Date.parse(scan.seenUntil) - overlapMs).toISOString(), id: '' }
}

async function storeUses(
  tx: Database,
  kind: string,
  items: readonly { id: string; texts: string[] }[],
  last: TouchedItem,
): Promise<void> {
  const ids = items.map(({ id }) => id)
  const before = await removeUses(tx, kind, ids)
  const uses = items.flatMap(({ id, texts }) =>
    addressesIn(texts.join('\n')).map((src) => ({ kind, itemId: id, src })),
  )
  if (uses.length > 0) await tx.insertInto('mediaUse').values(uses).execute()
  await markShown(tx, [...before, ...uses])
  await tx
    .insertInto('mediaScan')
    .values({ kind, seenUntil: last.touchedAt })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ seenUntil: last.touchedAt }))
    .execute()
}

/** Where each of these pictures is shown. A text that has been removed for good is forgotten on the way. */
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
    await forgetUses(
      db,
      user.kind,
      ids.filter((id) => !known.has(id)),
    )
  }
  return places
}

/** So that what only removed texts showed counts as unused. */
export async function forgetRemovedTexts(db: Database, users: readonly PictureUser[]): Promise<void> {
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
        db,
        user.kind,
        ids.filter((id) => !known.has(id)),
      )
      after = last
    }
  }
}

async function forgetUses(db: Database, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(db, async (tx) => markShown(tx, await removeUses(tx, kind, ids)))
}

function removeUses(tx: Database, kind: string, ids: readonly string[]): Promise<{ src: string }[]> {
  return tx
    .deleteFrom('mediaUse')
    .where('kind', '=', kind)
    .where('itemId', 'in', ids)
    .returning('src')
    .execute()
}

/** After the uses of these pictures have changed. */
async function markShown(tx: Database, changed: readonly { src: string }[]): Promise<void> {
  const addresses = [...new Set(changed.map(({ src }) => src))]
  for (let from = 0; from < addresses.length; from += mostAtOnce) {
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
      .where('src', 'in', addresses.slice(from, from + mostAtOnce))
      .execute()
  }
}
