import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app.ts'
import type { Database } from '../db/database.server.ts'
import { AppError } from '../errors.ts'

const keptFor = 24 * 60 * 60 * 1000
/** A claim whose process died is free again after this. Who was only slow finds the claim gone and stores nothing. */
const claimHeldFor = 10_000
const pending = 0

export interface KeptAnswer {
  status: number
  body: unknown
}

/** Stores the answer. Inside the command's own transaction the thing and its answer are kept together or not at all. */
export type KeepAnswer = (db: Database, answer: KeptAnswer) => Promise<void>

/**
 * Runs `handle` once for each key: a repeat of the same request gets the first answer, a repeat with another body is
 * refused, and a repeat that arrives while the first still runs waits for it.
 */
export async function answerOnce(
  app: App,
  request: { path: string; caller: string; key: string; body: string },
  handle: (keep: KeepAnswer) => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> {
  const scope = sha256(JSON.stringify([request.path, request.caller, request.key]))
  const bodyHash = sha256(request.body)
  const deadline = Date.now() + claimHeldFor
  let claimedAt = await claim(app, scope, bodyHash)
  for (; !claimedAt; claimedAt = await claim(app, scope, bodyHash)) {
    const kept = await app.db
      .selectFrom('idempotency')
      .selectAll()
      .where('scope', '=', scope)
      .executeTakeFirst()
    if (!kept) continue
    if (kept.bodyHash !== bodyHash) {
      throw new AppError('conflict', 'This Idempotency-Key was used for a different request.')
    }
    if (kept.status !== pending) return { status: kept.status, body: JSON.parse(kept.answer), replayed: true }
    if (Date.now() > deadline) throw new AppError('conflict', 'The same request is still being worked on.')
    await sleep(25)
  }
  let kept = false
  const keep: KeepAnswer = async (db, answer) => {
    const own = await db
      .updateTable('idempotency')
      .set({ status: answer.status, answer: JSON.stringify(answer.body) })
      .where('scope', '=', scope)
      .where('createdAt', '=', claimedAt)
      .returning('scope')
      .executeTakeFirst()
    if (!own) throw new AppError('conflict', 'The same request is still being worked on.')
    kept = true
  }
  try {
    const answer = await handle(keep)
    if (!kept) await keep(app.db, answer)
    return { ...answer, replayed: false }
  } catch (error) {
    // Only successes are kept: the sender may mend the request and try the same key again.
    await app.db
      .deleteFrom('idempotency')
      .where('scope', '=', scope)
      .where('createdAt', '=', claimedAt)
      .where('status', '=', pending)
      .execute()
    throw error
  }
}

export async function sweepIdempotency(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', new Date(now.getTime() - keptFor).toISOString())
    .execute()
}

/** When it was claimed, which tells this claim from a later one; nothing while somebody else holds it. */
async function claim(app: App, scope: string, bodyHash: string): Promise<string | undefined> {
  const now = app.clock.now()
  const free = (row: { status: number; createdAt: string }) =>
    row.status === pending
      ? row.createdAt < new Date(now.getTime() - claimHeldFor).toISOString()
      : row.createdAt < new Date(now.getTime() - keptFor).toISOString()
  const row = { scope, bodyHash, status: pending, answer: 'null', createdAt: now.toISOString() }
  const inserted = await app.db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .returning('scope')
    .executeTakeFirst()
  if (inserted) return row.createdAt
  const held = await app.db
    .selectFrom('idempotency')
    .selectAll()
    .where('scope', '=', scope)
    .executeTakeFirst()
  if (!held || !free(held)) return undefined
  const taken = await app.db
    .updateTable('idempotency')
    .set(row)
    .where('scope', '=', scope)
    .where('createdAt', '=', held.createdAt)
    .where('status', '=', held.status)
    .returning('scope')
    .executeTakeFirst()
  return taken && row.createdAt
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
