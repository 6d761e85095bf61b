import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { readSecret } from '#platform/config/secret.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { messages } from '../schema.ts'
import { type Share, sharedPath } from './shares.ts'

const shareLimit = 20

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
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !signature) return false
  if (!timingSafeEqual(Buffer.from(sign(app, id)), Buffer.from(signature))) return false
  const row = await app.db.selectFrom('analyticsShare').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

const urlOf = (app: App, id: string) => `${app.config.siteUrl}${sharedPath}/${id}.${sign(app, id)}`

function sign({ config }: App, id: string): string {
  return createHmac('sha256', readSecret(config.dataDir, 'analytics-share')).update(id).digest('base64url')
}
