import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Role } from '#platform/http/viewer.ts'
import { takeFirstRunLink } from './first-run.server.ts'
import { accountsOf } from './machinery.server.ts'
import { findInvitation } from './queries.server.ts'
import { recordOwn } from './record.server.ts'
import { messages, type Registration } from './schema.ts'
import { type SignedIn, signIn } from './sign-in-commands.server.ts'
import { hashToken } from './token.server.ts'
import { insertUser } from './user-rows.server.ts'
import type { Visit } from './visit.server.ts'

/** Makes an account for whoever holds an invitation or the first-run link, and signs them in. */
export async function register(app: App, input: Registration, visit: Visit): Promise<SignedIn> {
  const { limits, passwords, auth } = accountsOf(app)
  await limits.link.consume(visit.address)
  const offered = await findInvitation(app, input.token)
  if (!offered) throw new AppError('forbidden', messages.invitationRefused)
  if (offered.email !== null && offered.email !== input.email) {
    throw new AppError('forbidden', messages.invitedElsewhere, {
      fields: { email: messages.invitedElsewhere },
    })
  }
  // What signs them in is loaded meanwhile, should the page not have had it loaded: another process may have shown that.
  const [passwordHash] = await Promise.all([passwords.hash(input.password), auth()])
  const now = app.clock.now().toISOString()
  await inTransaction(app.db, async (tx) => {
    const role =
      offered.email === null ? await takeFirstRunLink(tx, input.token) : await takeInvitation(tx, input, now)
    if (!role) throw new AppError('forbidden', messages.invitationRefused)
    const created = await insertUser(tx, { name: input.name, email: input.email, role, passwordHash }, now)
    if (!created)
      throw new AppError('conflict', messages.emailTaken, { fields: { email: messages.emailTaken } })
    await recordOwn(app, tx, created, 'joined')
  })
  return signIn(app, { email: input.email, password: input.password, remember: false }, visit)
}

async function takeInvitation(tx: Database, input: Registration, now: string): Promise<Role | undefined> {
  const taken = await tx
    .updateTable('invitation')
    .set({ acceptedAt: now })
    .where('tokenHash', '=', hashToken(input.token))
    .where('email', '=', input.email)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('role')
    .executeTakeFirst()
  return taken?.role as Role | undefined
}
