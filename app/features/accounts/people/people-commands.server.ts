import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import { assertAccess, type Role, type Viewer } from '#platform/http/viewer.ts'
import { commandLine } from '#services/audit/audit.server.ts'
import { requireProof } from '#services/proof/proof.server.ts'
import { proofMessages } from '#services/proof/schema.ts'
import { lockAccount } from '../account-lock.server.ts'
import { recordUser } from '../audit-trail.server.ts'
import { requestEmail } from '../email/email-change-commands.server.ts'
import { endPendingEmail, isEmailTaken } from '../email/pending-email.server.ts'
import { rateLimits } from '../limits.server.ts'
import { hasAccount } from '../queries.server.ts'
import { messages, type Profile } from '../schema.ts'
import { hashNewPassword } from '../sign-in/new-password.server.ts'
import { createResetLink } from '../sign-in/password-commands.server.ts'
import { type Client, deleteOtherSessions, lockViewer } from '../sign-in/session.server.ts'
import { deleteVerifications } from '../tokens.server.ts'
import { insertUser } from './registration-commands.server.ts'

/** Changes a role at once, and ends the user's sessions, so that no session outlives the role it began with. */
export async function changeRole(app: App, viewer: Viewer, id: string, role: Role): Promise<void> {
  await inTransaction(app, async (tx) => {
    const administrators = await lockAdministrators(tx, viewer)
    const isLast = administrators.length === 1 && administrators[0] === id
    if (role !== 'admin' && isLast) throw new AppError('conflict', messages.lastAdministrator)
    await lockAccount(tx, id)
    const before = await tx.selectFrom('user').select('role').where('id', '=', id).executeTakeFirst()
    const changed = await tx
      .updateTable('user')
      .set({ role, updatedAt: app.clock.now().toISOString() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!before || !changed) throw new AppError('not-found', 'There is no such user.')
    if (before.role !== role) {
      await recordUser(app, tx, { itemId: id, action: `made ${role}`, by: viewer, before, after: { role } })
    }
    await tx.deleteFrom('session').where('userId', '=', id).where('id', '!=', viewer.sessionId).execute()
  })
}

export async function removeUser(app: App, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const administrators = await lockAdministrators(tx, viewer)
    if (administrators.length === 1 && administrators[0] === id) {
      throw new AppError('conflict', messages.lastAdministrator)
    }
    await lockAccount(tx, id)
    const before = await tx
      .selectFrom('user')
      .select(['name', 'role'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!before) throw new AppError('not-found', 'There is no such user.')
    // Before the row is deleted, so that users who remove themselves are recorded by name.
    await recordUser(app, tx, { itemId: id, action: 'removed', by: viewer, before })
    await deleteVerifications(tx, id)
    // Foreign keys delete sessions, password, authenticator and passkeys along with the row.
    const removed = await tx.deleteFrom('user').where('id', '=', id).returning('id').executeTakeFirst()
    if (!removed) throw new AppError('not-found', 'There is no such user.')
  })
}

/**
 * Makes changes of administrators wait for each other, so that of two who remove each other at the same moment the second
 * is refused, like every caller who is no longer one.
 */
async function lockAdministrators(tx: Transaction, viewer: Viewer): Promise<string[]> {
  await tx.lock('administrators')
  const caller = await tx.selectFrom('user').select('role').where('id', '=', viewer.id).executeTakeFirst()
  assertAccess(caller, 'admin')
  const administrators = await tx.selectFrom('user').select('id').where('role', '=', 'admin').execute()
  return administrators.map(({ id }) => id)
}

/** Adds a user from the operator's command line, which needs neither a session nor an invitation. */
export async function addUser(
  app: App,
  user: { name: string; email: string; password: string; role: Role },
): Promise<void> {
  const { password, ...details } = user
  const passwordHash = await hashNewPassword(app, password, user)
  await inTransaction(app, async (tx) => {
    const id = await insertUser(tx, { ...details, passwordHash }, app.clock.now().toISOString())
    if (!id) throw new AppError('conflict', messages.emailTaken)
    await recordUser(app, tx, { itemId: id, action: 'added', by: commandLine, after: details })
    await tx.deleteFrom('invitation').where('email', 'is', null).execute()
    await tx.deleteFrom('invitation').where('email', '=', user.email).execute()
  })
}

/** Ends the sessions and links of a user and returns a reset link; `dropCodes` turns the authenticator off, too. */
export async function resetUser(
  app: App,
  email: string,
  { dropCodes }: { dropCodes: boolean },
): Promise<string> {
  return inTransaction(app, async (tx) => {
    const user = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) throw new AppError('not-found', `Nobody has an account with the address ${email}.`)
    await lockAccount(tx, user.id)
    if (dropCodes) {
      await tx.updateTable('user').set({ twoFactorEnabled: 0 }).where('id', '=', user.id).execute()
      await tx.deleteFrom('twoFactor').where('userId', '=', user.id).execute()
    }
    await deleteVerifications(tx, user.id)
    await tx.deleteFrom('session').where('userId', '=', user.id).execute()
    await endPendingEmail(app, tx, user.id)
    const action = dropCodes ? 'reset with its codes' : 'reset'
    await recordUser(app, tx, { itemId: user.id, action, by: commandLine })
    return createResetLink(app, tx, user.id)
  })
}

/** Changes the name at once. A new address needs a proof, and counts once its link is pressed. */
export async function updateProfile(
  app: App,
  viewer: Viewer,
  { name, email, currentPassword, signature }: Profile,
  client: Client,
): Promise<Viewer> {
  const isNew = email !== viewer.email
  if (isNew) await allowEmail(app, viewer, { email, currentPassword })
  await inTransaction(app, async (tx) => {
    await lockViewer(tx, viewer)
    const user = await tx
      .updateTable('user')
      .set({
        name,
        ...(signature !== undefined && { signature: signature || null }),
        updatedAt: app.clock.now().toISOString(),
      })
      .where('id', '=', viewer.id)
      .returning(['id', 'name', 'email'])
      .executeTakeFirstOrThrow()
    if (name !== viewer.name) {
      const change = { before: { name: viewer.name }, after: { name } }
      await recordUser(app, tx, { itemId: viewer.id, action: 'profile changed', by: viewer, ...change })
    }
    if (isNew) await requestEmail(app, tx, user, { email, client })
  })
  return { ...viewer, name }
}

async function allowEmail(
  app: App,
  viewer: Viewer,
  { email, currentPassword }: Pick<Profile, 'email' | 'currentPassword'>,
): Promise<void> {
  const question = { field: 'currentPassword', wrong: proofMessages.wrongPassword } as const
  await requireProof(app, viewer, currentPassword, question)
  await consume(app, rateLimits.emailChange, viewer.id)
  // An administrator sees the addresses of all accounts anyway; nobody else is told that one exists.
  if (viewer.role === 'admin' && (await isEmailTaken(app.db, email, app.clock.now(), viewer.id))) {
    throw new AppError('conflict', messages.emailTaken, { fields: { email: messages.emailTaken } })
  }
}

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
