import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError, StaleError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { enqueueFill } from '#services/search/fill.server.ts'
import { checkValue, getPart } from './check-value.server.ts'
import { businessTag, layOverFolder, listStored } from './in-force.server.ts'
import type { AnyPart } from './parts.ts'
import { findStored, isChanged, showWhole } from './queries.server.ts'
import type { ChangedPart, WholePart } from './schema.ts'

/** So many earlier values of a part can be restored. */
const revisions = 20

/** Puts a value over the folder's, in force for every process with its next request. */
export function savePart(app: App, id: string, input: ChangedPart, by: Actor): Promise<WholePart> {
  const part = getPart(id)
  return inTransaction(app, async (tx) => {
    const value = await expectSound(tx, part, input)
    return store(app, tx, { part, value, action: 'saved', by })
  })
}

/** Brings the folder's text back. What stood over it stays in the history. */
export function returnToFolder(app: App, id: string, by: Actor): Promise<WholePart> {
  const part = getPart(id)
  return inTransaction(app, async (tx) => {
    await tx.lock('business')
    const known = await findStored(tx, id)
    if (!isChanged(known)) return showWhole(part, known)
    return store(app, tx, { part, value: null, action: 'returned', by })
  })
}

export function restoreRevision(
  app: App,
  { part: id, revision }: { part: string; revision: string },
  { version }: Pick<ChangedPart, 'version'>,
  by: Actor,
): Promise<WholePart> {
  const part = getPart(id)
  return inTransaction(app, async (tx) => {
    const row = await tx
      .selectFrom('businessRevision')
      .select('value')
      .where('id', '=', revision)
      .where('part', '=', id)
      .executeTakeFirst()
    if (!row) throw new AppError('not-found', 'This earlier text is no longer there.')
    const value = await expectSound(tx, part, { value: JSON.parse(row.value), version })
    return store(app, tx, { part, value, action: 'restored', by })
  })
}

/** Returns the checked value, unless it is based on an older version or does not fit the words of the other parts. */
export async function expectSound(
  tx: Transaction,
  part: AnyPart,
  { value, version }: ChangedPart,
): Promise<unknown> {
  await tx.lock('business')
  const stored = await listStored(tx)
  const known = stored.find((row) => row.part === part.id)
  if ((known?.version ?? 0) !== version) {
    throw new StaleError('Somebody else has changed this meanwhile.', { theirs: showWhole(part, known) })
  }
  return checkValue(part, value, layOverFolder(stored).words)
}

interface Storing {
  part: AnyPart
  value: unknown
  action: string
  by: Actor
}

async function store(app: App, tx: Transaction, { part, value, action, by }: Storing): Promise<WholePart> {
  const now = app.clock.now()
  const at = now.toISOString()
  const text = value === null ? null : JSON.stringify(value)
  const row = { value: text, updatedAt: at, by: by.name, pulledAt: null }
  const stored = await tx
    .insertInto('business')
    .values({ part: part.id, version: 1, ...row })
    .onConflict((conflict) =>
      conflict
        .column('part')
        .doUpdateSet((known) => ({ ...row, version: known('business.version', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  if (text !== null)
    await addRevision(tx, { id: createId(now.getTime()), part: part.id, value: text, at, by: by.name })
  await recordChange(tx, { kind: 'business', itemId: part.id, action, by, at: now })
  await enqueueFill(tx, ['service', 'skill', 'page'])
  await app.pages.bump(tx, businessTag)
  return showWhole(part, stored)
}

interface NewRevision {
  id: string
  part: string
  value: string
  at: string
  by: string
}

async function addRevision(tx: Transaction, revision: NewRevision): Promise<void> {
  await tx.insertInto('businessRevision').values(revision).execute()
  const latest = tx
    .selectFrom('businessRevision')
    .select('id')
    .where('part', '=', revision.part)
    .orderBy('id', 'desc')
    .limit(revisions)
  await tx
    .deleteFrom('businessRevision')
    .where('part', '=', revision.part)
    .where('id', 'not in', latest)
    .execute()
}
