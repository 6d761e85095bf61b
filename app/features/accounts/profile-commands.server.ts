import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { recordUser } from './audit-trail.server.ts'
import { changeMail } from './mails.server.ts'
import { messages, type Profile } from './schema.ts'
import { deleteVerifications } from './verification.server.ts'

/** A changed address is told to the old one, and ends the links that were sent there. */
export async function updateProfile(app: App, viewer: Viewer, profile: Profile): Promise<Viewer> {
  const taken = new AppError('conflict', messages.emailTaken, { fields: { email: messages.emailTaken } })
  try {
    await inTransaction(app.db, async (tx) => {
      await tx
        .updateTable('user')
        .set({ ...profile, updatedAt: app.clock.now().toISOString() })
        .where('id', '=', viewer.id)
        .execute()
      const { name, email } = viewer
      if (name !== profile.name || email !== profile.email) {
        const change = { before: { name, email }, after: { name: profile.name, email: profile.email } }
        await recordUser(app, tx, { itemId: viewer.id, action: 'profile changed', by: viewer, ...change })
      }
      if (profile.email === viewer.email) return
      await deleteVerifications(tx, viewer.id)
      await app.mail.enqueue(tx, changeMail(viewer, 'email'))
    })
  } catch (error) {
    // The unique index decides; whose address it is only matters once it has refused.
    if (await belongsToSomebodyElse(app, viewer, profile.email)) throw taken
    throw error
  }
  app.jobs.wake()
  return { ...viewer, ...profile }
}

async function belongsToSomebodyElse(app: App, viewer: Viewer, email: string): Promise<boolean> {
  const other = await app.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', viewer.id)
    .executeTakeFirst()
  return other !== undefined
}
