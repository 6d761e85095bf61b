import { randomBytes } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { requireProof } from '#services/proof/proof.server.ts'
import { studio } from '#studio'
import { recordUser } from '../audit-trail.server.ts'
import { limitFailures, rateLimits } from '../limits.server.ts'
import { changeMail } from '../mails.server.ts'
import { messages } from '../schema.ts'
import { type Client, completeSignIn, lockViewer, type SignedIn } from '../sign-in/session.server.ts'
import {
  type Ceremony,
  countUse,
  logRefusal,
  relyingParty,
  saveChallenge,
  startAssertion,
  takeChallenge,
  verifyPasskey,
  webAuthn,
} from './passkey-ceremony.server.ts'

type Json = Record<string, unknown>

/** EdDSA, ES256 and RS256, which cover the authenticators in use. */
const algorithms = [-8, -7, -257]

/** Starts a sign-in with any passkey of this site. The options do not tell who has one. */
export async function startPasskeySignIn(app: App, client: Client): Promise<Ceremony> {
  await consume(app, rateLimits.passkeyChallenge, client.address)
  return startAssertion(app, 'authentication')
}

/**
 * Signs in with a passkey. No code is asked for after it: the device is one factor, and its check of the owner, without
 * which the passkey is refused, is another.
 */
export async function signInWithPasskey(
  app: App,
  input: { response: Json & { id: string }; remember: boolean },
  client: Client,
): Promise<SignedIn> {
  return limitFailures(app, client.address, async () => {
    const refusal = new AppError('unauthenticated', messages.login)
    const passkey = await verifyPasskey(app, 'authentication', input.response, client)
    if (!passkey) throw refusal
    return inTransaction(app, async (tx) => {
      if (!(await countUse(tx, passkey))) throw refusal
      return completeSignIn(app, tx, passkey.userId, client, input.remember)
    })
  })
}

export async function startPasskeyRegistration(
  app: App,
  viewer: Viewer,
  password: string,
): Promise<Ceremony> {
  await requireProof(app, viewer, password)
  const known = await app.db
    .selectFrom('passkey')
    .select(['credentialID', 'transports'])
    .where('userId', '=', viewer.id)
    .execute()
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: studio.name,
    rpID: relyingParty(app).id,
    // Not the user's id: the passkey must not tell a device who its owner is (WebAuthn level 2, section 14.6.1).
    userID: new Uint8Array(randomBytes(32)),
    userName: viewer.email,
    userDisplayName: viewer.email,
    excludeCredentials: known.map(({ credentialID, transports }) => ({
      id: credentialID,
      ...(transports ? { transports: transports.split(',') } : {}),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  const cookie = await saveChallenge(app, `registration ${viewer.id}`, options.challenge)
  return { options: { ...options }, cookie }
}

/** Adds the passkey that the browser made, and returns its id. */
export async function addPasskey(
  app: App,
  viewer: Viewer,
  input: { name: string; response: Json },
  client: Client,
): Promise<string> {
  const refusal = new AppError('invalid', messages.passkeyRefused)
  const expectedChallenge = await takeChallenge(app, `registration ${viewer.id}`, client)
  if (!expectedChallenge) throw refusal
  const { verifyRegistrationResponse } = await webAuthn()
  const verification = await verifyRegistrationResponse({
    response: input.response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: relyingParty(app).origin,
    expectedRPID: relyingParty(app).id,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => logRefusal(app, error))
  if (!verification?.verified) throw refusal
  const { credential, credentialDeviceType, credentialBackedUp, aaguid } = verification.registrationInfo
  const id = await inTransaction(app, async (tx) => {
    await lockViewer(tx, viewer)
    const added = await tx
      .insertInto('passkey')
      .values({
        id: createId(),
        userId: viewer.id,
        name: input.name,
        publicKey: Buffer.from(credential.publicKey).toString('base64'),
        credentialID: credential.id,
        counter: credential.counter,
        deviceType: credentialDeviceType,
        backedUp: credentialBackedUp ? 1 : 0,
        transports: Array.isArray(credential.transports) ? credential.transports.join() : '',
        aaguid,
        createdAt: app.clock.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('credentialID').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw refusal
    await recordUser(app, tx, { itemId: viewer.id, action: 'passkey added', by: viewer })
    await app.mail.enqueue(tx, changeMail(viewer, 'passkey'))
    return added.id
  })
  return id
}

export async function renamePasskey(app: App, viewer: Viewer, id: string, name: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const owned = tx.selectFrom('passkey').where('id', '=', id).where('userId', '=', viewer.id)
    const before = await owned.select('name').executeTakeFirst()
    const renamed = await tx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('userId', '=', viewer.id)
      .returning('id')
      .executeTakeFirst()
    if (!before || !renamed) throw notFound()
    const change = { before: { passkey: before.name }, after: { passkey: name } }
    await recordUser(app, tx, { itemId: viewer.id, action: 'passkey renamed', by: viewer, ...change })
  })
}

export async function removePasskey(app: App, viewer: Viewer, id: string, password: string): Promise<void> {
  await requireProof(app, viewer, password)
  await inTransaction(app, async (tx) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('userId', '=', viewer.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound()
    const before = { passkey: removed.name }
    await recordUser(app, tx, { itemId: viewer.id, action: 'passkey removed', by: viewer, before })
    await app.mail.enqueue(tx, changeMail(viewer, 'passkey-removed'))
  })
}

const notFound = () => new AppError('not-found', 'There is no such passkey.')
