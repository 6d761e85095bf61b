import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app.ts'
import type { Database } from '../db/database.server.ts'
import { AppError } from '../errors.ts'

const keptFor = 24 * 60 * 60 * 1000
/** A claim whose process died is free again after this. Who was only slow finds the claim gone and stores nothing. */
const claimHeldFor = 10_000
const pending = 0
const askedEveryMs = 25

export interface KeptAnswer {
  status: number
  body: unknown
}

/** Stores the answer in the command's own transaction, so that the thing and its answer are kept together or not at all. */
export type KeepAnswer = (db: Database, answer: KeptAnswer) => Promise<void>

export interface KeyedRequest {
  path: string
  caller: string
  key: string
  body: string
}

export type Answered = KeptAnswer & { replayed: boolean }

const stillWorkedOn = () => new AppError('conflict', 'The same request is still being worked on.')

/**
 * Runs `handle` once for each key: a repeat of the same request gets the first answer, a repeat with another body is
 * refused, and a repeat that arrives while the first still runs waits for it.
 */
export async function answerOnce(
  app: App,
  request: KeyedRequest,
  handle: () => Promise<KeptAnswer>,
): Promise<Answered> {
  const marks = marksOf(request)
  const deadline = Date.now() + claimHeldFor
  let claimedAt = await claim(app, marks)
  for (; !claimedAt; claimedAt = await claim(app, marks)) {
    const known = await findAnswer(app, marks)
    if (known === 'pending' && Date.now() > deadline) throw stillWorkedOn()
    if (known && known !== 'pending') return known
    if (known) await sleep(askedEveryMs)
  }
  const { scope } = marks
  try {
    const answer = await handle()
    await keepClaimed(app, { scope, claimedAt }, answer)
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

/**
 * The same for a command that keeps its answer itself, in its own transaction and first of all in it: nothing need be
 * looked for or claimed beforehand, so that a key costs a message one small write and no commit of its own. A repeat is
 * refused by the database, undoes what it has done and gives the first one's answer; so does one of two that run at once.
 */
export async function answerWithin(
  app: App,
  request: KeyedRequest,
  handle: (keep: KeepAnswer) => Promise<KeptAnswer>,
): Promise<Answered> {
  const marks = marksOf(request)
  const deadline = Date.now() + claimHeldFor
  for (;;) {
    try {
      const answer = await handle((db, first) => keepFirst(app, db, marks, first))
      return { ...answer, replayed: false }
    } catch (error) {
      // Whatever this one failed for may be that the other has been done: a bot check is spent once, for instance.
      const meanwhile = await findAnswer(app, marks)
      if (meanwhile && meanwhile !== 'pending') return meanwhile
      if (!(error instanceof AnsweredMeanwhile)) throw error
      if (Date.now() > deadline) throw stillWorkedOn()
    }
    // The other one's commit is on its way.
    await sleep(askedEveryMs)
  }
}

/** Another request with the same key was quicker. */
class AnsweredMeanwhile extends Error {}

interface Marks {
  scope: string
  bodyHash: string
}

function marksOf({ path, caller, key, body }: KeyedRequest): Marks {
  return { scope: sha256(JSON.stringify([path, caller, key])), bodyHash: sha256(body) }
}

async function keepFirst(
  app: App,
  db: Database,
  { scope, bodyHash }: Marks,
  answer: KeptAnswer,
): Promise<void> {
  const now = app.clock.now()
  const row = {
    bodyHash,
    status: answer.status,
    answer: JSON.stringify(answer.body),
    createdAt: now.toISOString(),
  }
  const forgotten = new Date(now.getTime() - keptFor).toISOString()
  const stored = await db
    .insertInto('idempotency')
    .values({ scope, ...row })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet(row).where('idempotency.createdAt', '<', forgotten),
    )
    .returning('scope')
    .executeTakeFirst()
  if (!stored) throw new AnsweredMeanwhile()
}

async function keepClaimed(
  app: App,
  { scope, claimedAt }: { scope: string; claimedAt: string },
  { status, body }: KeptAnswer,
): Promise<void> {
  const own = await app.db
    .updateTable('idempotency')
    .set({ status, answer: JSON.stringify(body) })
    .where('scope', '=', scope)
    .where('createdAt', '=', claimedAt)
    .returning('scope')
    .executeTakeFirst()
  if (!own) throw stillWorkedOn()
}

/** Finds the answer that was given for the key; nothing where the key is new, or older than a day. */
async function findAnswer(app: App, { scope, bodyHash }: Marks): Promise<Answered | 'pending' | undefined> {
  const kept = await app.db
    .selectFrom('idempotency')
    .selectAll()
    .where('scope', '=', scope)
    .executeTakeFirst()
  const forgotten = new Date(app.clock.now().getTime() - keptFor).toISOString()
  if (!kept || kept.createdAt < forgotten) return undefined
  if (kept.bodyHash !== bodyHash) {
    throw new AppError('conflict', 'This Idempotency-Key was used for a different request.')
  }
  if (kept.status === pending) return 'pending'
  return { status: kept.status, body: JSON.parse(kept.answer), replayed: true }
}

export async function sweepIdempotency(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', new Date(now.getTime() - keptFor).toISOString())
    .execute()
}

/** When it was claimed, which tells this claim from a later one; nothing while somebody else holds it. */
async function claim(app: App, { scope, bodyHash }: Marks): Promise<string | undefined> {
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
  // 132 bits are told apart as surely as 256, and fill half the pages of an index.
  return hash('sha256', text, 'base64url').slice(0, 22)
}
