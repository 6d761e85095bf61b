import { renderSVG } from 'uqr'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accountsOf } from './machinery.server.ts'
import { changeMail } from './mails.server.ts'
import { confirmPassword } from './password-commands.server.ts'
import { readAuthenticatorCode } from './recovery-code.server.ts'
import { messages, type TwoFactorSetup, type TwoFactorState } from './schema.ts'
import { remainingLifetime } from './session-commands.server.ts'
import { type Asked, askAuth, type Visit } from './visit.server.ts'

export async function findTwoFactor(app: App, userId: string): Promise<TwoFactorState> {
  if (!(await isOn(app, userId))) return { enabled: false, recoveryCodesLeft: 0 }
  return { enabled: true, recoveryCodesLeft: (await readRecoveryCodes(app, userId)).length }
}

/** Shows a new secret. Nothing changes at sign-in until a code made from it has been confirmed. */
export async function startTwoFactor(
  app: App,
  viewer: Viewer,
  password: string,
  visit: Visit,
): Promise<TwoFactorSetup> {
  if (await isOn(app, viewer.id)) throw new AppError('conflict', messages.twoFactorOn)
  await confirmPassword(app, viewer, password)
  const { answer } = await ask(app, viewer, visit, (api, headers) =>
    api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true }),
  )
  if (answer.method !== 'totp') throw new Error('better-auth set up another method than was asked for.')
  const uri = answer.totpURI
  return {
    secret: new URL(uri).searchParams.get('secret') ?? '',
    uri,
    qr: renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 }),
  }
}

/** Turns it on, and hands over the recovery codes: the only time they are shown. */
export async function confirmTwoFactor(
  app: App,
  viewer: Viewer,
  typed: string,
  visit: Visit,
): Promise<Asked<string[]>> {
  if (await isOn(app, viewer.id)) throw new AppError('conflict', messages.twoFactorOn)
  const code = readAuthenticatorCode(typed)
  if (!code) throw wrongCode()
  await accountsOf(app).limits.password.consume(viewer.id)
  const { cookies } = await ask(app, viewer, visit, (api, headers) =>
    api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
  )
  await accountsOf(app).limits.password.clear(viewer.id)
  await tell(app, viewer, 'two-factor-on')
  return { answer: await readRecoveryCodes(app, viewer.id), cookies }
}

export async function stopTwoFactor(
  app: App,
  viewer: Viewer,
  password: string,
  visit: Visit,
): Promise<string[]> {
  if (!(await isOn(app, viewer.id))) throw new AppError('conflict', messages.twoFactorOff)
  await confirmPassword(app, viewer, password)
  const { cookies } = await ask(app, viewer, visit, (api, headers) =>
    api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  )
  await tell(app, viewer, 'two-factor-off')
  return cookies
}

/** Ten new codes; the old ones stop working. */
export async function renewRecoveryCodes(
  app: App,
  viewer: Viewer,
  password: string,
  visit: Visit,
): Promise<string[]> {
  if (!(await isOn(app, viewer.id))) throw new AppError('conflict', messages.twoFactorOff)
  await confirmPassword(app, viewer, password)
  const { answer } = await ask(app, viewer, visit, (api, headers) =>
    api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
  )
  return answer.backupCodes
}

async function ask<T>(
  app: App,
  viewer: Viewer,
  visit: Visit,
  call: Parameters<typeof askAuth<T>>[3],
): Promise<Asked<T>> {
  const lifetime = await remainingLifetime(app, viewer)
  return askAuth(app, visit, { cookies: ['session_token'], lifetime, refusal: () => wrongCode() }, call)
}

async function isOn(app: App, userId: string): Promise<boolean> {
  const user = await app.db
    .selectFrom('user')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.twoFactorEnabled === 1
}

async function readRecoveryCodes(app: App, userId: string): Promise<string[]> {
  const { api } = await accountsOf(app).auth()
  const { backupCodes } = await api.viewBackupCodes({ body: { userId } })
  return backupCodes
}

async function tell(app: App, viewer: Viewer, change: 'two-factor-on' | 'two-factor-off'): Promise<void> {
  await app.mail.enqueue(app.db, changeMail(viewer, change))
  app.jobs.wake()
}

function wrongCode(): AppError {
  return new AppError('invalid', messages.wrongCode, { fields: { code: messages.wrongCode } })
}
