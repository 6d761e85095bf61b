import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { assertAccess, type Role, type Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { commandLine, recordInvitation, recordUser } from './audit-trail.server.ts'
import { invitationExpiry, registrationUrl } from './invitation.server.ts'
import { invitationMail } from './mails.server.ts'
import { type Invitation, type InvitationRequest, messages } from './schema.ts'
import { createToken, hashToken } from './token.server.ts'
import { deleteVerifications } from './verification.server.ts'

/** Invites one address; an earlier invitation to it ends. `inviter` is `undefined` on the operator's command line. */
export async function invite(
  app: App,
  inviter: Viewer | undefined,
  request: InvitationRequest,
): Promise<{ invitation: Invitation; link: string }> {
  const made = await inTransaction(app.db, async (tx) => {
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
    const known = await tx
      .selectFrom('user')
      .select('id')
      .where('email', '=', request.email)
      .executeTakeFirst()
    if (known) throw new AppError('conflict', messages.emailTaken, { fields: { email: messages.emailTaken } })
    const draft = draftInvitation(app, request, inviter?.id ?? null)
    await tx.insertInto('invitation').values(draft.row).execute()
    const { id: itemId, email, name, role } = draft.row
    await recordInvitation(app, tx, { itemId, action: 'invited', by, after: { email, name, role } })
    await mailInvitation(app, tx, request, inviter, draft.link)
    return draft
  })
  app.jobs.wake()
  const { id, createdAt, expiresAt } = made.row
  return { invitation: { _id: id, ...request, createdAt, expiresAt }, link: made.link }
}

/** A new link for the same person, mailed again and good for another seven days; the old one ends. */
export async function resendInvitation(app: App, inviter: Viewer, id: string): Promise<{ link: string }> {
  const link = await inTransaction(app.db, async (tx) => {
    const token = createToken()
    const renewed = await tx
      .updateTable('invitation')
      .set({ tokenHash: hashToken(token), expiresAt: invitationExpiry(app.clock.now()) })
      .where('id', '=', id)
      .where('email', 'is not', null)
      .where('acceptedAt', 'is', null)
      .returning(['email', 'name'])
      .executeTakeFirst()
    if (!renewed?.email) throw new AppError('not-found', 'There is no such invitation.')
    const url = registrationUrl(app, token)
    await recordInvitation(app, tx, { itemId: id, action: 'sent again', by: inviter })
    await mailInvitation(app, tx, { email: renewed.email, name: renewed.name }, inviter, url)
    return url
  })
  app.jobs.wake()
  return { link }
}

export async function revokeInvitation(app: App, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
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

function draftInvitation(app: App, request: InvitationRequest, invitedBy: string | null) {
  const token = createToken()
  const row = {
    id: createId(),
    ...request,
    tokenHash: hashToken(token),
    invitedBy,
    expiresAt: invitationExpiry(app.clock.now()),
    acceptedAt: null,
    createdAt: app.clock.now().toISOString(),
  }
  return { row, link: registrationUrl(app, token) }
}

async function mailInvitation(
  app: App,
  tx: Database,
  to: { email: string; name: string | null },
  inviter: Viewer | undefined,
  link: string,
): Promise<void> {
  await app.mail.enqueue(tx, invitationMail(to, inviter?.name ?? 'The administrator', link))
}
