import { createHmac } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { recordSignIn } from '../audit-trail.server.ts'
import { describeDevice } from '../queries.server.ts'
import { readAuthenticatorCode } from '../second-factor/codes.server.ts'
import { findVerification, hashToken } from '../tokens.server.ts'
import { type Client, readCookie } from './session.server.ts'
import type { SignInFactor } from './sign-in-list.ts'

interface Attempt {
  factor: SignInFactor
  client: Client
  /** Finds the account that the attempt is for; asked before the attempt, which may use up its proof. */
  findAccount: () => Promise<string | undefined>
}

type Result = { user?: { id: string; name: string } }

/**
 * Runs an attempt to sign in and logs how it ended (ASVS 16.3.1): with the id of the account, never what was typed, and
 * with the client address as a keyed hash, which shows that two lines have one address and not which. Sign-ins, and
 * wrong codes after the right password, are also recorded where the owner reads them. Wrong passwords are not: anybody
 * could fill the table, and writing for known accounts alone would tell by its time that they exist.
 */
export async function logSignIn<T extends Result>(
  app: App,
  { factor, client, findAccount }: Attempt,
  attempt: () => Promise<T>,
): Promise<T> {
  const account = await findAccount()
  const device = describeDevice(client.userAgent)
  const line = { event: 'sign-in', factor, client: hashAddress(app, client.address) }
  try {
    const result = await attempt()
    const { user } = result
    app.log.info(
      { ...line, account: user?.id ?? account, outcome: user ? 'signed in' : 'code asked' },
      'sign-in',
    )
    if (user) await recordSignIn(app, user.id, { action: 'signed in', by: user, factor, device })
    return result
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    app.log.warn({ ...line, account, outcome: error.kind }, 'sign-in refused')
    const isWrongCode = factor === 'authenticator' || factor === 'recovery code'
    if (account && isWrongCode && error.kind === 'unauthenticated') {
      await recordSignIn(app, account, { action: 'code refused', by: undefined, factor, device })
    }
    throw error
  }
}

export function logSignOut(app: App, account: string | undefined, client: Client): void {
  app.log.info({ event: 'sign-out', account, client: hashAddress(app, client.address) }, 'sign-out')
}

export async function findAccountByEmail({ db }: App, email: string): Promise<string | undefined> {
  const user = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id
}

export async function findAccountByPasskey({ db }: App, id: string): Promise<string | undefined> {
  const passkey = await db
    .selectFrom('passkey')
    .select('userId')
    .where('credentialID', '=', id)
    .executeTakeFirst()
  return passkey?.userId
}

/** Finds the account whose password this browser has already sent. */
export async function findAccountAtSecondStep(app: App, client: Client): Promise<string | undefined> {
  const token = await readCookie(app, 'two_factor', client.cookies)
  return token ? findVerification(app, hashToken(token)) : undefined
}

export const factorOfCode = (code: string): SignInFactor =>
  readAuthenticatorCode(code) ? 'authenticator' : 'recovery code'

function hashAddress(app: App, address: string): string {
  const text = `sign-in log ${address}`
  return createHmac('sha256', app.secrets('accounts')).update(text).digest('base64url').slice(0, 12)
}
