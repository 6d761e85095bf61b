import type { App } from '#platform/app.ts'
import { ConfigError } from '#platform/config/config.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import type { Role, Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { commandLine } from '#services/audit/audit.server.ts'
import { countUsers } from '#services/people/people.server.ts'
import { recordInvitation, recordOwn, recordUser } from '../audit-trail.server.ts'
import { isEmailTaken } from '../email/pending-email.server.ts'
import { rateLimits } from '../limits.server.ts'
import { invitationMail } from '../mails.server.ts'
import { findInvitation } from '../queries.server.ts'
import { type Invitation, type InvitationRequest, messages, type Registration } from '../schema.ts'
import { hashNewPassword } from '../sign-in/new-password.server.ts'
import { setPasswordHash } from '../sign-in/password-commands.server.ts'
import { type Client, completeSignIn, type SignedIn } from '../sign-in/session.server.ts'
import { createToken, hashToken } from '../tokens.server.ts'

/**
 * Creates the link that is printed at start while nobody has an account. Each start ends the link before, so that a link
 * in an old terminal or log does not work.
 */
export async function createFirstRunLink(app: App): Promise<string | undefined> {
  const token = createToken()
  const now = app.clock.now()
  const made = await inTransaction(app, async (tx) => {
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

/** Creates the administrator of `ADMIN_EMAIL` and `ADMIN_PASSWORD`, if nobody has an account. */
export async function ensureFirstAdmin(app: App): Promise<boolean> {
  const admin = app.config.firstAdmin
  if (!admin || (await countUsers(app.db)) > 0) return false
  const passwordHash = await hashNewPassword(app, admin.password, admin).catch((error: unknown) => {
    throw error instanceof AppError ? new ConfigError('ADMIN_PASSWORD', error.message) : error
  })
  const now = app.clock.now().toISOString()
  return inTransaction(app, async (tx) => {
    await tx.deleteFrom('invitation').where('email', 'is', null).execute()
    if ((await countUsers(tx)) > 0) return false
    const user = { name: admin.name, email: admin.email.toLowerCase(), role: 'admin' } as const
    const id = await insertUser(tx, { ...user, passwordHash }, now)
    if (!id) return false
    await recordUser(app, tx, { itemId: id, action: 'added', by: undefined, after: user })
    return true
  })
}

/**
 * Deletes the first-run link and returns the role it gives. Of two requests at the same moment the second waits for the
 * deleted row, finds none, and so cannot create a second first administrator.
 */
async function takeFirstRunLink(tx: Transaction, token: string): Promise<Role | undefined> {
  const taken = await tx.deleteFrom('invitation').where('email', 'is', null).returning('tokenHash').execute()
  const isValid = taken.some(({ tokenHash }) => tokenHash === hashToken(token))
  return isValid && (await countUsers(tx)) === 0 ? 'admin' : undefined
}

/** Reports whether the token is of the first-run link in force. */
export async function isFirstRunLink(app: App, token: string): Promise<boolean> {
  const invitation = await findInvitation(app, token)
  return invitation?.email === null && (await countUsers(app.db)) === 0
}

/** Refuses a token that is not of the first-run link in force. */
export async function requireFirstRunLink(app: App, token: string, address: string): Promise<void> {
  if (await isFirstRunLink(app, token)) return
  await consume(app, rateLimits.link, address)
  throw new AppError('forbidden', messages.invitationRefused)
}

/** Ends the first-run link for a restore, after which nobody can make an account. False where somebody has made one. */
export async function endFirstRunLink(app: App, token: string): Promise<boolean> {
  const refused = new AppError('forbidden', messages.invitationRefused)
  try {
    await inTransaction(app, async (tx) => {
      if (!(await takeFirstRunLink(tx, token))) throw refused
    })
    return true
  } catch (error) {
    if (error !== refused) throw error
    return false
  }
}

/** Creates an account with an invitation or the first-run link, and signs its owner in. */
export async function register(app: App, input: Registration, client: Client): Promise<SignedIn> {
  await consume(app, rateLimits.link, client.address)
  const invitation = await findInvitation(app, input.token)
  if (!invitation) throw new AppError('forbidden', messages.invitationRefused)
  if (invitation.email !== null && invitation.email !== input.email) {
    throw new AppError('forbidden', messages.invitedElsewhere, {
      fields: { email: messages.invitedElsewhere },
    })
  }
  const passwordHash = await hashNewPassword(app, input.password, input)
  const now = app.clock.now().toISOString()
  return inTransaction(app, async (tx) => {
    const role =
      invitation.email === null
        ? await takeFirstRunLink(tx, input.token)
        : await takeInvitation(tx, input, now)
    if (!role) throw new AppError('forbidden', messages.invitationRefused)
    const created = await insertUser(tx, { name: input.name, email: input.email, role, passwordHash }, now)
    if (!created)
      throw new AppError('conflict', messages.emailTaken, { fields: { email: messages.emailTaken } })
    await recordOwn(app, tx, created, 'joined')
    return completeSignIn(app, tx, created, client, false)
  })
}

async function takeInvitation(tx: Transaction, input: Registration, now: string): Promise<Role | undefined> {
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

interface NewUser {
  name: string
  email: string
  role: Role
  passwordHash: string
}

/** Inserts a user and returns the id; `undefined` if the address belongs to an account, or may still go back to one. */
export async function insertUser(tx: Transaction, user: NewUser, now: string): Promise<string | undefined> {
  if (await isEmailTaken(tx, user.email, now)) return undefined
  const id = createId(Date.parse(now))
  const inserted = await tx
    .insertInto('user')
    .values({
      id,
      name: user.name,
      email: user.email,
      role: user.role,
      twoFactorEnabled: 0,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  await setPasswordHash(tx, id, user.passwordHash, now)
  return id
}

const invitationMs = 7 * dayMs

/** Invites an address and ends its earlier invitation. `inviter` is `undefined` on the operator's command line. */
export async function invite(
  app: App,
  tx: Transaction,
  inviter: Viewer | undefined,
  request: InvitationRequest,
): Promise<{ invitation: Invitation; link: string }> {
  const by = inviter ?? commandLine
  const ended = await tx
    .deleteFrom('invitation')
    .where('email', '=', request.email)
    .where('acceptedAt', 'is', null)
    .returning(['id', 'email', 'role'])
    .execute()
  for (const { id: itemId, ...before } of ended) {
    await recordInvitation(app, tx, { itemId, action: 'replaced', by, before })
  }
  const isTaken = await isEmailTaken(tx, request.email, app.clock.now())
  if (isTaken) throw new AppError('conflict', messages.emailTaken, { fields: { email: messages.emailTaken } })
  const draft = draftInvitation(app, request, inviter?.id ?? null)
  await tx.insertInto('invitation').values(draft.row).execute()
  const { id: itemId, email, name, role } = draft.row
  await recordInvitation(app, tx, { itemId, action: 'invited', by, after: { email, name, role } })
  await mailInvitation(app, tx, request, inviter, draft.link)
  const { createdAt, expiresAt } = draft.row
  return { invitation: { _id: itemId, ...request, createdAt, expiresAt }, link: draft.link }
}

/** Mails a new link, valid for another seven days, and ends the old one. */
export async function resendInvitation(app: App, inviter: Viewer, id: string): Promise<{ link: string }> {
  const link = await inTransaction(app, async (tx) => {
    const { url, to } = await renewInvitation(app, tx, id)
    await recordInvitation(app, tx, { itemId: id, action: 'sent again', by: inviter })
    await mailInvitation(app, tx, to, inviter, url)
    return url
  })
  return { link }
}

/** Returns a new link, valid for another seven days, to pass on without a mail; the old one ends. */
export async function makeInvitationLink(app: App, viewer: Viewer, id: string): Promise<string> {
  return inTransaction(app, async (tx) => {
    const { url } = await renewInvitation(app, tx, id)
    await recordInvitation(app, tx, { itemId: id, action: 'link made', by: viewer })
    return url
  })
}

async function renewInvitation(app: App, tx: Transaction, id: string) {
  const token = createToken()
  const renewed = await tx
    .updateTable('invitation')
    .set({ tokenHash: hashToken(token), expiresAt: invitationExpiry(app.clock.now()) })
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('acceptedAt', 'is', null)
    .returning(['email', 'name', 'role'])
    .executeTakeFirst()
  if (!renewed?.email) throw new AppError('not-found', 'There is no such invitation.')
  const to = { email: renewed.email, name: renewed.name, role: renewed.role as Role }
  return { url: registrationUrl(app, token), to }
}

export async function revokeInvitation(app: App, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const before = await tx
      .deleteFrom('invitation')
      .where('id', '=', id)
      .where('acceptedAt', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (!before) throw new AppError('not-found', 'There is no such invitation.')
    await recordInvitation(app, tx, { itemId: id, action: 'revoked', by: viewer, before })
  })
}

function invitationExpiry(now: Date): string {
  return new Date(now.getTime() + invitationMs).toISOString()
}

function registrationUrl(app: Pick<App, 'config'>, token: string): string {
  return `${app.config.siteUrl}/admin/register?token=${token}`
}

function draftInvitation(app: App, request: InvitationRequest, invitedBy: string | null) {
  const token = createToken()
  const now = app.clock.now()
  const row = {
    id: createId(now.getTime()),
    ...request,
    tokenHash: hashToken(token),
    invitedBy,
    expiresAt: invitationExpiry(now),
    acceptedAt: null,
    createdAt: now.toISOString(),
  }
  return { row, link: registrationUrl(app, token) }
}

async function mailInvitation(
  app: App,
  tx: Transaction,
  to: { email: string; name: string | null; role: Role },
  inviter: Viewer | undefined,
  link: string,
): Promise<void> {
  await app.mail.enqueue(tx, invitationMail(to, inviter?.name ?? 'The administrator', link))
}
