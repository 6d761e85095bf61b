import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { createToken, findVerification, hashToken, insertVerification } from '../tokens.server.ts'
import type { EmailLink } from './calls.ts'

export interface EmailChange {
  id: string
  userId: string
  fromEmail: string
  toEmail: string
  device: string
  requestedAt: string
  expiresAt: string
  confirmedAt: string | null
  endedAt: string | null
  undoneAt: string | null
}

type Purpose = 'confirm' | 'undo'

/**
 * Creates a link of a mail. It names the change, not the user, so that it outlives `deleteVerifications`: the thief who
 * has the new address must not be able to end the link of the old one.
 */
export async function createLink(
  app: App,
  tx: Transaction,
  purpose: Purpose,
  changeId: string,
  lifetimeMs: number,
): Promise<string> {
  const token = createToken()
  await insertVerification(app, tx, { identifier: identifierOf(purpose, token), value: changeId, lifetimeMs })
  return `${app.config.siteUrl}/admin/email/${purpose}?token=${token}`
}

export async function findByLink(
  app: App,
  purpose: Purpose,
  token: string,
): Promise<EmailChange | undefined> {
  const id = await findVerification(app, identifierOf(purpose, token))
  return id === undefined
    ? undefined
    : app.db.selectFrom('emailChange').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds the facts for a link's page. Only reads, because mail scanners open every link. */
export async function findEmailLink(app: App, purpose: Purpose, token: string): Promise<EmailLink> {
  const change = token ? await findByLink(app, purpose, token) : undefined
  if (!change) return { state: 'expired' }
  const { fromEmail, toEmail, expiresAt } = change
  if (change.undoneAt) return { state: 'undone', fromEmail }
  if (purpose === 'undo') return { state: 'open', fromEmail, toEmail: maskEmail(toEmail) }
  if (change.confirmedAt) return { state: 'confirmed', toEmail }
  if (change.endedAt) return { state: 'ended', toEmail }
  if (expiresAt <= app.clock.now().toISOString()) return { state: 'expired' }
  return { state: 'open', fromEmail, toEmail }
}

/** Shows the first and last letter only: who reads the old mailbox need not learn the new address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = [...email.slice(0, at)]
  const last = letters.length > 1 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}•••${last}${email.slice(at)}`
}

function identifierOf(purpose: Purpose, token: string): string {
  return `email-${purpose}:${hashToken(token)}`
}
