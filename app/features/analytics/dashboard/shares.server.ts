import type { App } from '#platform/app.ts'
import { readToken, signToken } from '#platform/config/signed-token.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { messages } from '../schema.ts'
import { type Share, sharedPath } from './shares.ts'

const shareLimit = 20
const signedFor = 'analytics share'

/** Creates a link for people without an account. It is signed, so that it can be shown again without being stored. */
export async function createShare(app: App, tx: Transaction, createdBy: string): Promise<Share> {
  await tx.lock('analytics shares')
  const { count } = await tx
    .selectFrom('analyticsShare')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= shareLimit) throw new AppError('conflict', messages.tooManyShares)
  const now = app.clock.now()
  const row = { id: createId(now.getTime()), createdByName: createdBy, createdAt: now.toISOString() }
  await tx.insertInto('analyticsShare').values(row).execute()
  return { _id: row.id, createdAt: row.createdAt, createdBy, url: urlOf(app, row.id) }
}

export async function listShares(app: App): Promise<Share[]> {
  const rows = await app.db.selectFrom('analyticsShare').selectAll().orderBy('id', 'desc').execute()
  return rows.map(({ id, createdAt, createdByName }) => {
    return { _id: id, createdAt, createdBy: createdByName, url: urlOf(app, id) }
  })
}

export async function revokeShare(db: Database, id: string): Promise<void> {
  const gone = await db.deleteFrom('analyticsShare').where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) throw new AppError('not-found', messages.shareGone)
}

/** Reports whether this site signed the token of a link that is not revoked. */
export async function isShared(app: App, token: string): Promise<boolean> {
  const id = readToken(app.secrets, signedFor, token)
  if (id === undefined) return false
  const row = await app.db.selectFrom('analyticsShare').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

const urlOf = ({ config, secrets }: App, id: string) =>
  `${config.siteUrl}${sharedPath}/${signToken(secrets, signedFor, id)}`
