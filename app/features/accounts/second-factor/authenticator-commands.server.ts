import { renderSVG } from 'uqr'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { clearLimit, consume } from '#platform/http/rate-limit.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { passwordLimit, requireProof } from '#services/proof/proof.server.ts'
import { studio } from '#studio'
import { lockAccount } from '../account-lock.server.ts'
import { recordUser } from '../audit-trail.server.ts'
import { changeMail } from '../mails.server.ts'
import { messages, type TwoFactorSetup, type TwoFactorState } from '../schema.ts'
import { type Client, deleteSession, replaceSession } from '../sign-in/session.server.ts'
import {
  checkAuthenticatorCode,
  hashRecoveryCodes,
  readRecoveryHashes,
  sealAuthenticatorSecret,
} from './check-code.server.ts'
import {
  createAuthenticatorSecret,
  createRecoveryCodes,
  formatAuthenticatorSecret,
  readAuthenticatorCode,
} from './codes.server.ts'

type Flag = 0 | 1

export async function findTwoFactor(app: App, userId: string): Promise<TwoFactorState> {
  const factor = (await isTwoFactorOn(app.db, userId)) && (await findFactor(app.db, userId))
  return factor
    ? { enabled: true, recoveryCodesLeft: readRecoveryHashes(factor).length }
    : { enabled: false, recoveryCodesLeft: 0 }
}

/** Shows a new secret. Signing in asks for no code until `confirmTwoFactor` has seen one made with the secret. */
export async function startTwoFactor(app: App, viewer: Viewer, password: string): Promise<TwoFactorSetup> {
  if (await isTwoFactorOn(app.db, viewer.id)) throw new AppError('conflict', messages.twoFactorOn)
  await requireProof(app, viewer, password)
  const secret = createAuthenticatorSecret()
  await inTransaction(app, async (tx) => {
    // Locks the account: a set-up that another tab confirms at the same moment must not lose its secret.
    await setTwoFactor(app, tx, viewer, { from: 0, to: 0 })
    await tx.deleteFrom('twoFactor').where('userId', '=', viewer.id).execute()
    await tx
      .insertInto('twoFactor')
      .values({
        id: createId(),
        userId: viewer.id,
        secret: sealAuthenticatorSecret(app, viewer.id, secret),
        backupCodes: '[]',
        verified: 0,
      })
      .execute()
  })
  const shown = formatAuthenticatorSecret(secret)
  const details = new URLSearchParams({ secret: shown, issuer: studio.name, digits: '6', period: '30' })
  const uri = `otpauth://totp/${encodeURIComponent(studio.name)}:${encodeURIComponent(viewer.email)}?${details}`
  return { secret: shown, uri, qr: renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 }) }
}

/** Turns the second step on and returns the recovery codes, which are shown this one time. */
export async function confirmTwoFactor(
  app: App,
  viewer: Viewer,
  typed: string,
  client: Client,
): Promise<{ recoveryCodes: string[]; cookie: string }> {
  if (await isTwoFactorOn(app.db, viewer.id)) throw new AppError('conflict', messages.twoFactorOn)
  const code = readAuthenticatorCode(typed)
  const wrong = new AppError('invalid', messages.wrongCode, { fields: { code: messages.wrongCode } })
  if (!code) throw wrong
  await consume(app, passwordLimit, viewer.sessionId)
  const factor = await findFactor(app.db, viewer.id)
  const spend = factor && checkAuthenticatorCode(app, factor, code)
  if (!spend) throw wrong
  await clearLimit(app, passwordLimit, viewer.sessionId)
  const recoveryCodes = createRecoveryCodes()
  const backupCodes = await hashRecoveryCodes(app, recoveryCodes)
  const cookie = await changeTwoFactor(app, viewer, client, 'on', async (tx) => {
    await setTwoFactor(app, tx, viewer, { from: 0, to: 1 })
    if (!(await spend(tx))) throw wrong
    // By id: a set-up begun meanwhile has replaced the row, and its secret was not checked.
    const confirmed = await tx
      .updateTable('twoFactor')
      // A new id, which begins with the time since which it has been on.
      .set({ id: createId(), verified: 1, backupCodes })
      .where('id', '=', factor.id)
      .returning('id')
      .executeTakeFirst()
    if (!confirmed) throw wrong
  })
  return { recoveryCodes, cookie }
}

/** Turns the second step off and returns the cookie of the session that replaces the viewer's. */
export async function stopTwoFactor(
  app: App,
  viewer: Viewer,
  password: string,
  client: Client,
): Promise<string> {
  if (!(await isTwoFactorOn(app.db, viewer.id))) throw new AppError('conflict', messages.twoFactorOff)
  await requireProof(app, viewer, password)
  return changeTwoFactor(app, viewer, client, 'off', async (tx) => {
    await setTwoFactor(app, tx, viewer, { from: 1, to: 0 })
    await tx.deleteFrom('twoFactor').where('userId', '=', viewer.id).execute()
  })
}

/** Replaces the recovery codes by ten new ones. */
export async function renewRecoveryCodes(app: App, viewer: Viewer, password: string): Promise<string[]> {
  if (!(await isTwoFactorOn(app.db, viewer.id))) throw new AppError('conflict', messages.twoFactorOff)
  await requireProof(app, viewer, password)
  const codes = createRecoveryCodes()
  const backupCodes = await hashRecoveryCodes(app, codes)
  await inTransaction(app, async (tx) => {
    await setTwoFactor(app, tx, viewer, { from: 1, to: 1 })
    await tx.updateTable('twoFactor').set({ backupCodes }).where('userId', '=', viewer.id).execute()
    await recordUser(app, tx, { itemId: viewer.id, action: 'codes renewed', by: viewer })
    await app.mail.enqueue(tx, changeMail(viewer, 'recovery-codes'))
  })
  return codes
}

/** Writes a change of the second step with its audit entry and mail, under a new session that lasts no longer. */
async function changeTwoFactor(
  app: App,
  viewer: Viewer,
  client: Client,
  to: 'on' | 'off',
  change: (tx: Transaction) => Promise<void>,
): Promise<string> {
  const cookie = await inTransaction(app, async (tx) => {
    await change(tx)
    await recordUser(app, tx, { itemId: viewer.id, action: `codes turned ${to}`, by: viewer })
    await app.mail.enqueue(tx, changeMail(viewer, `two-factor-${to}`))
    const lifetimeMs = await deleteSession(app, tx, viewer)
    return replaceSession(app, tx, client, { userId: viewer.id, lifetimeMs })
  })
  return cookie
}

/** Locks the account and sets whether signing in asks for a code; refuses if another request has changed that meanwhile. */
async function setTwoFactor(
  app: App,
  tx: Transaction,
  viewer: Viewer,
  { from, to }: { from: Flag; to: Flag },
): Promise<void> {
  await lockAccount(tx, viewer.id)
  const set = await tx
    .updateTable('user')
    .set({ twoFactorEnabled: to, updatedAt: app.clock.now().toISOString() })
    .where('id', '=', viewer.id)
    .where('twoFactorEnabled', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!set) throw new AppError('conflict', from === 1 ? messages.twoFactorOff : messages.twoFactorOn)
}

async function isTwoFactorOn(db: Database, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('user')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.twoFactorEnabled === 1
}

export function findFactor(db: Database, userId: string) {
  return db.selectFrom('twoFactor').selectAll().where('userId', '=', userId).executeTakeFirst()
}
