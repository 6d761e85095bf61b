import type { App } from '#platform/app.ts'

/** Accepted and expired invitations stay for a while, so that 'when did she join' has an answer. */
const invitationsKeptFor = 30 * 24 * 60 * 60 * 1000

/** Removes what time has ended. To be run now and then; nothing depends on when. */
export async function sweepAccounts(app: App): Promise<void> {
  const now = app.clock.now()
  await app.db.deleteFrom('session').where('expiresAt', '<=', now.toISOString()).execute()
  await app.db.deleteFrom('verification').where('expiresAt', '<=', now.toISOString()).execute()
  await app.db
    .deleteFrom('invitation')
    .where('expiresAt', '<=', new Date(now.getTime() - invitationsKeptFor).toISOString())
    .execute()
}
