import { createHash, randomBytes } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'

/**
 * Stores a proof that is valid for a short time, such as the token of a reset link. `identifier` holds a hash, never the
 * token; `value` is the user's id or, for a passkey challenge, the challenge. A proof with an `id` of its own takes the
 * place of the one before.
 */
export async function insertVerification(
  app: App,
  db: Database,
  proof: { id?: string; identifier: string; value: string; lifetimeMs: number },
): Promise<void> {
  const now = app.clock.now()
  const written = {
    identifier: proof.identifier,
    value: proof.value,
    expiresAt: new Date(now.getTime() + proof.lifetimeMs).toISOString(),
    createdAt: now.toISOString(),
  }
  await db
    .insertInto('verification')
    .values({ id: proof.id ?? createId(), ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute()
}

export async function findVerification(app: App, identifier: string): Promise<string | undefined> {
  const found = await app.db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', app.clock.now().toISOString())
    .executeTakeFirst()
  return found?.value
}

/** Deletes a proof and returns its value: of two requests with the same proof only one receives it. */
export async function takeVerification(
  app: App,
  db: Database,
  identifier: string,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('verification')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', app.clock.now().toISOString())
    .returning('value')
    .executeTakeFirst()
  return taken?.value
}

/**
 * Ends reset links and unfinished sign-ins, which must not outlive a change of the password or address. Comes before
 * sessions are deleted: a sign-in that is being finished has locked its proof, so its session is there afterwards.
 */
export async function deleteVerifications(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('verification').where('value', '=', userId).execute()
}

/** Creates 256 random bits for a cookie or link; the database stores only their hash. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a token for storage. A slow hash is not needed: tokens have at least 190 random bits, so nobody guesses them. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
