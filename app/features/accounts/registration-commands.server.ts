import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Role } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { accountsOf } from './machinery.server.ts'
import { countUsers, findInvitation } from './queries.server.ts'
import { messages, type Registration } from './schema.ts'
import { type SignedIn, signIn } from './sign-in-commands.server.ts'
import { createToken, hashToken } from './token.server.ts'
import { insertUser } from './user-rows.server.ts'
import type { Visit } from './visit.server.ts'

export const invitationValidFor = 7 * 24 * 60 * 60 * 1000

/** Makes an account for whoever holds an invitation or the first-run link, and signs them in. */
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
  await inTransaction(app.db, async (tx) => {
    const role =
      offered.email === null ? await takeFirstRunLink(tx, input.token) : await takeInvitation(tx, input, now)
    if (!role) throw new AppError('forbidden', messages.invitationRefused)
    const created = await insertUser(tx, { name: input.name, email: input.email, role, passwordHash }, now)
    if (!created)
      throw new AppError('conflict', messages.emailTaken, { fields: { email: messages.emailTaken } })
  })
  return signIn(app, { email: input.email, password: input.password, remember: false }, visit)
}

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
        expiresAt: new Date(now.getTime() + invitationValidFor).toISOString(),
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

export function registrationUrl(app: App, token: string): string {
  return `${app.config.siteUrl}/admin/register?token=${token}`
}

/**
 * Takes every first-run link at once: of two people who click at the same moment the second waits for the first one's
 * rows, finds them gone, and so cannot become a second first administrator.
 */
async function takeFirstRunLink(tx: Database, token: string): Promise<Role | undefined> {
  const taken = await tx.deleteFrom('invitation').where('email', 'is', null).returning('tokenHash').execute()
  const mine = taken.some(({ tokenHash }) => tokenHash === hashToken(token))
  return mine && (await countUsers(tx)) === 0 ? 'admin' : undefined
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
