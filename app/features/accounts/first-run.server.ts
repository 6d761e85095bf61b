import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Role } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { accountsOf } from './context.server.ts'
import { invitationExpiry, registrationUrl } from './invitation.server.ts'
import { countUsers } from './queries.server.ts'
import { createToken, hashToken } from './token.server.ts'
import { insertUser } from './user-rows.server.ts'

/**
 * The link printed at start while nobody has an account. Each start makes a new one and ends the one before, so a link
 * in an old terminal or log is worth nothing.
 */
export async function createFirstRunLink(app: App): Promise<string | undefined> {
  const token = createToken()
  const now = app.clock.now()
  const made = await inTransaction(app.db, async (tx) => {
    await tx.deleteFrom('invitation').where('email', 'is', null).execute()
    if ((await countUsers(tx)) > 0) return false
    await tx
      .insertInto('invitation')
      .values({
        id: createId(),
        email: null,
        name: null,
        role: 'admin',
        tokenHash: hashToken(token),
        invitedBy: null,
        expiresAt: invitationExpiry(now),
        acceptedAt: null,
        createdAt: now.toISOString(),
      })
      .execute()
    return true
  })
  return made ? registrationUrl(app, token) : undefined
}

/** `ADMIN_EMAIL` and `ADMIN_PASSWORD` make the first account, and only the first. */
export async function ensureFirstAdmin(app: App): Promise<boolean> {
  const admin = app.config.firstAdmin
  if (!admin || (await countUsers(app.db)) > 0) return false
  const passwordHash = await accountsOf(app).passwords.hash(admin.password)
  const now = app.clock.now().toISOString()
  return inTransaction(app.db, async (tx) => {
    await tx.deleteFrom('invitation').where('email', 'is', null).execute()
    if ((await countUsers(tx)) > 0) return false
    const { name, email } = admin
    return (
      (await insertUser(tx, { name, email: email.toLowerCase(), role: 'admin', passwordHash }, now)) !==
      undefined
    )
  })
}

/**
 * Takes every first-run link at once: of two people who click at the same moment the second waits for the first one's
 * rows, finds them gone, and so cannot become a second first administrator.
 */
export async function takeFirstRunLink(tx: Database, token: string): Promise<Role | undefined> {
  const taken = await tx.deleteFrom('invitation').where('email', 'is', null).returning('tokenHash').execute()
  const mine = taken.some(({ tokenHash }) => tokenHash === hashToken(token))
  return mine && (await countUsers(tx)) === 0 ? 'admin' : undefined
}
