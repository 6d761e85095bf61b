import type { App } from '#platform/app.ts'
import { readToken, signToken } from '#platform/config/signed-token.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import type { TrailKind } from '#services/audit/trail.server.ts'
import { messages, type Share } from '../schema.ts'

const shareLimit = 20
const signedFor = 'analytics share'
/** The page that a link leads to, before its token. */
const sharedPath = '/preview/analytics'
/** Names these links in the audit trail. */
const kind = 'share'

export const shareTrail: TrailKind = {
  words: {
    noun: 'link',
    nouns: 'Links to the figures',
    actions: {
      made: 'created a link that shows the figures without signing in',
      revoked: 'revoked a link to the figures',
    },
  },
}

/** Creates a link for people without an account. It is signed, so that it can be shown again without being stored. */
export async function createShare(app: App, tx: Transaction, by: Actor): Promise<Share> {
  await tx.lock('analytics shares')
  const { count } = await tx
    .selectFrom('analyticsShare')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= shareLimit) throw new AppError('conflict', messages.tooManyShares)
  const now = app.clock.now()
  const row = { id: createId(now.getTime()), createdByName: by.name, createdAt: now.toISOString() }
  await tx.insertInto('analyticsShare').values(row).execute()
  await recordChange(tx, { kind, itemId: row.id, action: 'made', by, at: now })
  return { _id: row.id, createdAt: row.createdAt, createdBy: by.name, url: urlOf(app, row.id) }
}

export async function listShares(app: App): Promise<Share[]> {
  const rows = await app.db.selectFrom('analyticsShare').selectAll().orderBy('id', 'desc').execute()
  return rows.map(({ id, createdAt, createdByName }) => {
    return { _id: id, createdAt, createdBy: createdByName, url: urlOf(app, id) }
  })
}

export async function revokeShare(app: App, id: string, by: Actor): Promise<void> {
  await inTransaction(app, async (tx) => {
    const gone = await tx.deleteFrom('analyticsShare').where('id', '=', id).returning('id').executeTakeFirst()
    if (!gone) throw new AppError('not-found', messages.shareGone)
    await recordChange(tx, { kind, itemId: id, action: 'revoked', by, at: app.clock.now() })
  })
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
