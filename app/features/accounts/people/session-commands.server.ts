import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { requireProof } from '#services/proof/proof.server.ts'
import { lockAccount } from '../account-lock.server.ts'
import { recordUser } from '../audit-trail.server.ts'
import { hasAccount } from '../queries.server.ts'
import { deleteOtherSessions } from '../sign-in/session.server.ts'

/** Ends one of the viewer's own sessions. */
export async function endSession(app: App, viewer: Viewer, id: string, password: string): Promise<void> {
  await requireProof(app, viewer, password)
  const ended = await app.db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('userId', '=', viewer.id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new AppError('not-found', 'There is no such session.')
}

export async function endOtherSessions(app: App, viewer: Viewer, password: string): Promise<void> {
  await requireProof(app, viewer, password)
  await deleteOtherSessions(app.db, viewer)
}

/** Signs another user out everywhere, for an administrator who knows of a lost device. */
export async function endSessionsOf(app: App, viewer: Viewer, userId: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    await lockAccount(tx, userId)
    if (!(await hasAccount(tx, userId))) throw new AppError('not-found', 'There is no such user.')
    await tx.deleteFrom('session').where('userId', '=', userId).where('id', '!=', viewer.sessionId).execute()
    await recordUser(app, tx, { itemId: userId, action: 'sessions ended', by: viewer })
  })
}
