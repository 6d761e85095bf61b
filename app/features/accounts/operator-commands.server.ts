import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Role } from '#platform/http/viewer.ts'
import { commandLine, recordUser } from './audit-trail.server.ts'
import { accountsOf } from './context.server.ts'
import { createResetLink } from './password-commands.server.ts'
import { messages } from './schema.ts'
import { insertUser } from './user-rows.server.ts'

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
