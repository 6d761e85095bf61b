import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { commandLine, recordInvitation } from '../audit-trail.server.ts'
import { invitationMail } from '../mails.server.ts'
import { type Invitation, type InvitationRequest, messages } from '../schema.ts'
import { createToken, hashToken } from '../tokens.server.ts'

const invitationMs = 7 * 24 * 60 * 60 * 1000

/** Invites an address and ends its earlier invitation. `inviter` is `undefined` on the operator's command line. */
export async function invite(
  app: App,
  inviter: Viewer | undefined,
  request: InvitationRequest,
): Promise<{ invitation: Invitation; link: string }> {
  const created = await inTransaction(app.db, async (tx) => {
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
  const { id, createdAt, expiresAt } = created.row
  return { invitation: { _id: id, ...request, createdAt, expiresAt }, link: created.link }
}

/** Mails a new link, valid for another seven days, and ends the old one. */
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

export function invitationExpiry(now: Date): string {
  return new Date(now.getTime() + invitationMs).toISOString()
}

export function registrationUrl(app: Pick<App, 'config'>, token: string): string {
  return `${app.config.siteUrl}/admin/register?token=${token}`
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
