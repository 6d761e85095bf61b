import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { assertAccess, type Role, type Viewer } from '#platform/http/viewer.ts'
import { commandLine, recordUser } from '../audit-trail.server.ts'
import { accountsOf } from '../context.server.ts'
import { changeMail } from '../mails.server.ts'
import { messages, type Profile } from '../schema.ts'
import { createResetLink } from '../sign-in/password-commands.server.ts'
import { deleteVerifications } from '../tokens.server.ts'
import { insertUser } from './registration-commands.server.ts'

/** A new role takes effect at once; the person's other sessions end, so that each session was begun under one role. */
export async function changeRole(app: App, viewer: Viewer, id: string, role: Role): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const administrators = await lockAdministrators(tx, viewer)
    const isLast = administrators.length === 1 && administrators[0] === id
    if (role !== 'admin' && isLast) throw new AppError('conflict', messages.lastAdministrator)
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
  await inTransaction(app.db, async (tx) => {
    const administrators = await lockAdministrators(tx, viewer)
    if (administrators.length === 1 && administrators[0] === id) {
      throw new AppError('conflict', messages.lastAdministrator)
    }
    const before = await tx
      .selectFrom('user')
      .select(['name', 'role'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!before) throw new AppError('not-found', 'There is no such user.')
    // While both rows are there: those who remove themselves are in the trail by name.
    await recordUser(app, tx, { itemId: id, action: 'removed', by: viewer, before })
    await deleteVerifications(tx, id)
    // Sessions, passwords, codes and passkeys go with the row they point to.
    const removed = await tx.deleteFrom('user').where('id', '=', id).returning('id').executeTakeFirst()
    if (!removed) throw new AppError('not-found', 'There is no such user.')
  })
}

/**
 * Locks the administrators until the transaction ends, so that two who remove each other at the same moment take turns,
 * and refuses a caller who is none any more. Writing a row unchanged locks it on both engines; the order of the ids
 * prevents deadlocks.
 */
async function lockAdministrators(tx: Database, viewer: Viewer): Promise<string[]> {
  const asked = await tx.selectFrom('user').select('id').where('role', '=', 'admin').orderBy('id').execute()
  for (const { id } of asked) {
    await tx
      .updateTable('user')
      .set((eb) => ({ role: eb.ref('role') }))
      .where('id', '=', id)
      .execute()
  }
  const caller = await tx.selectFrom('user').select('role').where('id', '=', viewer.id).executeTakeFirst()
  assertAccess(caller, 'admin')
  const held = await tx.selectFrom('user').select('id').where('role', '=', 'admin').execute()
  return held.map(({ id }) => id)
}

/** What only somebody with a shell on the machine may do: no session is asked for, and no password. */
export async function addUser(
  app: App,
  user: { name: string; email: string; password: string; role: Role },
): Promise<void> {
  const { password, ...details } = user
  const passwordHash = await accountsOf(app).passwords.hash(password)
  await inTransaction(app.db, async (tx) => {
    const made = await insertUser(tx, { ...details, passwordHash }, app.clock.now().toISOString())
    if (!made) throw new AppError('conflict', messages.emailTaken)
    await recordUser(app, tx, { itemId: made, action: 'added', by: commandLine, after: details })
    await tx.deleteFrom('invitation').where('email', 'is', null).execute()
    await tx.deleteFrom('invitation').where('email', '=', user.email).execute()
  })
}

export async function resetUser(
  app: App,
  email: string,
  { dropCodes }: { dropCodes: boolean },
): Promise<string> {
  return inTransaction(app.db, async (tx) => {
    const user = await tx
      .updateTable('user')
      .set((eb) => ({ twoFactorEnabled: dropCodes ? 0 : eb.ref('twoFactorEnabled') }))
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!user) throw new AppError('not-found', `Nobody has an account with the address ${email}.`)
    if (dropCodes) await tx.deleteFrom('twoFactor').where('userId', '=', user.id).execute()
    await tx.deleteFrom('session').where('userId', '=', user.id).execute()
    const action = dropCodes ? 'reset with its codes' : 'reset'
    await recordUser(app, tx, { itemId: user.id, action, by: commandLine })
    return createResetLink(app, tx, user.id)
  })
}

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
