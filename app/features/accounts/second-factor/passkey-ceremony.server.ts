import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { type AnyCall, type Client, readCookie, sendCookies, writeCookie } from '../sign-in/session.server.ts'
import { createToken, hashToken, insertVerification, takeVerification } from '../tokens.server.ts'

type Json = Record<string, unknown>

/** The options for `navigator.credentials`, and the cookie that identifies their challenge. */
export interface Ceremony {
  readonly options: Json
  readonly cookie: string
}

const challengeSeconds = 5 * 60

export function answerCeremony(call: AnyCall, { options, cookie }: Ceremony): Pick<Ceremony, 'options'> {
  sendCookies(call, [cookie])
  return { options }
}

/** Loaded at the first use of a passkey: a process that only serves visitors never needs it. */
export const webAuthn = () => import('@simplewebauthn/server')

/** Starts asking for a passkey: any of this site, or one of `allowed`. */
export async function startAssertion(app: App, purpose: string, allowed?: string[]): Promise<Ceremony> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(app).id,
    userVerification: 'required',
    ...(allowed ? { allowCredentials: allowed.map((id) => ({ id })) } : {}),
  })
  return { options: { ...options }, cookie: await saveChallenge(app, purpose, options.challenge) }
}

interface UsedPasskey {
  readonly id: string
  readonly userId: string
  readonly counter: number
}

/** Checks a passkey's answer to the challenge of this browser, and returns the passkey; `undefined` if it is refused. */
export async function verifyPasskey(
  app: App,
  purpose: string,
  response: Json & { id: string },
  client: Client,
): Promise<UsedPasskey | undefined> {
  const expectedChallenge = await takeChallenge(app, purpose, client)
  const passkey = await app.db
    .selectFrom('passkey')
    .select(['id', 'userId', 'credentialID', 'publicKey', 'counter'])
    .where('credentialID', '=', response.id)
    .executeTakeFirst()
  if (!expectedChallenge || !passkey) return undefined
  const { verifyAuthenticationResponse } = await webAuthn()
  const verification = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: relyingParty(app).origin,
    expectedRPID: relyingParty(app).id,
    credential: {
      id: passkey.credentialID,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => logRefusal(app, error))
  if (!verification?.verified) return undefined
  const { id, userId } = passkey
  return { id, userId, counter: verification.authenticationInfo.newCounter }
}

/** Stores the counter of a used passkey; false if the passkey was removed meanwhile. */
export async function countUse(tx: Transaction, { id, counter }: UsedPasskey): Promise<boolean> {
  const used = await tx
    .updateTable('passkey')
    .set({ counter })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export function relyingParty({ config }: App): { id: string; origin: string } {
  return { id: new URL(config.siteUrl).hostname, origin: config.siteUrl }
}

/** Saves a challenge for one purpose, and returns the cookie that identifies it. */
export async function saveChallenge(app: App, purpose: string, challenge: string): Promise<string> {
  const token = createToken()
  await insertVerification(app, app.db, {
    identifier: hashToken(token),
    value: `${purpose} ${challenge}`,
    lifetimeMs: challengeSeconds * 1000,
  })
  return writeCookie(app, 'passkey_challenge', token, challengeSeconds)
}

/** Returns the challenge that this browser was given for the purpose, once. */
export async function takeChallenge(app: App, purpose: string, client: Client): Promise<string | undefined> {
  const token = await readCookie(app, 'passkey_challenge', client.cookies)
  const value = token && (await takeVerification(app, app.db, hashToken(token)))
  return value?.startsWith(`${purpose} `) ? value.slice(purpose.length + 1) : undefined
}

export function logRefusal(app: App, error: unknown): undefined {
  app.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused')
}
