import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Role } from '#platform/http/viewer.ts'
import { recordOwn } from './audit-trail.server.ts'
import { accountsOf } from './context.server.ts'
import { takeFirstRunLink } from './first-run.server.ts'
import { findInvitation } from './queries.server.ts'
import { messages, type Registration } from './schema.ts'
import { completeSignIn, type SignedIn, type Visit } from './session.server.ts'
import { hashToken } from './token.server.ts'
import { insertUser } from './user-rows.server.ts'

/** Creates an account with an invitation or the first-run link, and signs its owner in. */
export async function register(app: App, input: Registration, visit: Visit): Promise<SignedIn> {
  const { limits, passwords } = accountsOf(app)
  await limits.link.consume(visit.address)
  const offered = await findInvitation(app, input.token)
  if (!offered) throw new AppError('forbidden', messages.invitationRefused)
  if (offered.email !== null && offered.email !== input.email) {
    throw new AppError('forbidden', messages.invitedElsewhere, {
      fields: { email: messages.invitedElsewhere },
    })
  }
  const passwordHash = await passwords.hash(input.password)
  const now = app.clock.now().toISOString()
  return inTransaction(app.db, async (tx) => {
    const role =
      offered.email === null ? await takeFirstRunLink(tx, input.token) : await takeInvitation(tx, input, now)
    if (!role) throw new AppError('forbidden', messages.invitationRefused)
    const created = await insertUser(tx, { name: input.name, email: input.email, role, passwordHash }, now)
    if (!created)
      throw new AppError('conflict', messages.emailTaken, { fields: { email: messages.emailTaken } })
    await recordOwn(app, tx, created, 'joined')
    return completeSignIn(app, tx, created, visit, false)
  })
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
