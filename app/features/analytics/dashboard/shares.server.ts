import { createHash, randomBytes } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { messages, type Share, sharedPath } from '../schema.ts'

const mostShares = 20

export async function createShare(
  { db, clock, config }: App,
  createdBy: string,
): Promise<Share & { url: string }> {
  const { count } = await db
    .selectFrom('analyticsShare')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostShares) throw new AppError('conflict', messages.tooManyShares)
  const token = randomBytes(24).toString('base64url')
  const id = createId(clock.now().getTime())
  const createdAt = clock.now().toISOString()
  await db
    .insertInto('analyticsShare')
    .values({ id, tokenHash: hashOf(token), createdByName: createdBy, createdAt })
    .execute()
  return { _id: id, createdAt, createdBy, url: `${config.siteUrl}${sharedPath}/${token}` }
}

export async function listShares(db: Database): Promise<Share[]> {
  const rows = await db
    .selectFrom('analyticsShare')
    .select(['id as _id', 'createdAt', 'createdByName as createdBy'])
    .orderBy('id', 'desc')
    .execute()
  return rows
}

export async function revokeShare(db: Database, id: string): Promise<void> {
  const gone = await db.deleteFrom('analyticsShare').where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) throw new AppError('not-found', messages.shareGone)
}

/** Reports whether a link with this token was made and not revoked. */
export async function isShared(db: Database, token: string): Promise<boolean> {
  const known = await db
    .selectFrom('analyticsShare')
    .select('id')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  return known !== undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
