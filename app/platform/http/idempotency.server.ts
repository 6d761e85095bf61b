import { createHmac, hash } from 'node:crypto'
import type { App } from '../app.ts'
import { openText, sealText } from '../config/sealed-text.server.ts'
import type { Database } from '../db/database.server.ts'
import type { Transaction } from '../db/transaction.server.ts'
import { dayMs } from '../durations.ts'
import { AppError } from '../errors.ts'

const answerLifetimeMs = dayMs
const portion = 500

export interface Answer {
  status: number
  body: object
}

/** Saves the answer, which may hold a link that admits, in the transaction of the work: both are committed or neither. */
export type SaveAnswer = (tx: Transaction, answer: Answer) => Promise<void>

interface KeyedRequest {
  path: string
  caller: string
  key: string
  body: string
  /** The address of the visitor who sends it, where the body has one. */
  email: string | undefined
}

/**
 * Answers a request that carries an `Idempotency-Key`. `handle` commits its work together with the answer, by
 * calling `save` in its transaction. The unique index refuses a second answer for the key, which rolls back the work
 * of a repeat, whether it comes later, at the same time or at another process; the repeat then gets the first
 * answer.
 */
export async function answerOnce(
  app: App,
  request: KeyedRequest,
  handle: (save: SaveAnswer) => Promise<Answer>,
): Promise<Answer> {
  const hashes = hashKey(app, request)
  try {
    return await handle((tx, answer) => saveAnswer(app, tx, hashes, answer))
  } catch (error) {
    // The first request may be the reason of this failure: it has used the bot check or taken the slug.
    const first = await findAnswer(app, hashes)
    if (first) return first
    throw error
  }
}

interface KeyHashes {
  scope: string
  bodyHash: string
  emailHash: string | null
}

function hashKey(app: App, { path, caller, key, body, email }: KeyedRequest): KeyHashes {
  return {
    scope: sha256(JSON.stringify([path, caller, key])),
    bodyHash: sha256(body),
    emailHash: email === undefined ? null : hashEmail(app, email),
  }
}

/** Keyed, so that the table does not tell who sent something. */
function hashEmail({ secrets }: Pick<App, 'secrets'>, email: string): string {
  return createHmac('sha256', secrets('idempotency email'))
    .update(email.trim().toLowerCase())
    .digest('base64url')
    .slice(0, 22)
}

async function saveAnswer(app: App, tx: Transaction, hashes: KeyHashes, answer: Answer): Promise<void> {
  const now = app.clock.now()
  const row = {
    bodyHash: hashes.bodyHash,
    emailHash: hashes.emailHash,
    status: answer.status,
    answer: sealText(app.config.dataDir, 'idempotency', hashes.scope, JSON.stringify(answer.body)),
    createdAt: now.toISOString(),
  }
  const saved = await tx
    .insertInto('idempotency')
    .values({ scope: hashes.scope, ...row })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet(row).where('idempotency.createdAt', '<', expiryLimit(now)),
    )
    .returning('scope')
    .executeTakeFirst()
  if (!saved) {
    throw new AppError('unavailable', 'The same request is being worked on. Try again in a moment.', {
      retryAfterSeconds: 1,
    })
  }
}

/** Finds the committed answer of a key; undefined for a key that is new or older than a day. */
async function findAnswer(app: App, { scope, bodyHash }: KeyHashes): Promise<Answer | undefined> {
  const row = await app.db
    .selectFrom('idempotency')
    .select(['bodyHash', 'status', 'answer'])
    .where('scope', '=', scope)
    .where('createdAt', '>=', expiryLimit(app.clock.now()))
    .executeTakeFirst()
  if (!row) return undefined
  if (row.bodyHash !== bodyHash) {
    throw new AppError('conflict', 'This Idempotency-Key was used for a different request.')
  }
  const text = openText(app.config.dataDir, 'idempotency', scope, row.answer)
  return { status: row.status, body: JSON.parse(text) }
}

/** Deletes the answers to requests with an address that is being erased, and those that name it or an erased item. */
export async function forgetAnswers(
  app: Pick<App, 'config' | 'secrets'>,
  tx: Transaction,
  { email, ids }: { email: string; ids: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('idempotency').where('emailHash', '=', hashEmail(app, email)).execute()
  const words = [email, ...ids]
  for (let after = ''; ; ) {
    const rows = await tx
      .selectFrom('idempotency')
      .select(['scope', 'answer'])
      .where('scope', '>', after)
      .orderBy('scope')
      .limit(portion)
      .execute()
    const scopes = rows.flatMap(({ scope, answer }) => {
      const text = readAnswer(app.config.dataDir, scope, answer)?.toLowerCase()
      return text !== undefined && words.some((word) => text.includes(word)) ? [scope] : []
    })
    if (scopes.length > 0) await tx.deleteFrom('idempotency').where('scope', 'in', scopes).execute()
    if (rows.length < portion) return
    after = rows.at(-1)?.scope ?? after
  }
}

/** Returns undefined for an answer that was sealed under another secret: nobody can read it. */
function readAnswer(dataDir: string, scope: string, sealed: string): string | undefined {
  try {
    return openText(dataDir, 'idempotency', scope, sealed)
  } catch {
    return undefined
  }
}

export async function sweepIdempotency(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', expiryLimit(now)).execute()
}

function expiryLimit(now: Date): string {
  return new Date(now.getTime() - answerLifetimeMs).toISOString()
}

function sha256(text: string): string {
  // 132 bits are as safe from collisions as 256, and half as long in the index.
  return hash('sha256', text, 'base64url').slice(0, 22)
}
