import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { rateLimits } from '../limits.server.ts'
import { messages } from '../schema.ts'
import {
  type Ceremony,
  countUse,
  startAssertion,
  verifyPasskey,
} from '../second-factor/passkey-ceremony.server.ts'
import type { Client } from '../sign-in/session.server.ts'

/** Starts the proof that takes the place of the password for five minutes: one of the viewer's own passkeys. */
export async function startPasskeyProof(app: App, viewer: Viewer, client: Client): Promise<Ceremony> {
  await consume(app, rateLimits.passkeyChallenge, client.address)
  const passkeys = await app.db
    .selectFrom('passkey')
    .select('credentialID')
    .where('userId', '=', viewer.id)
    .execute()
  if (passkeys.length === 0) throw new AppError('conflict', messages.noPasskey)
  const allowed = passkeys.map(({ credentialID }) => credentialID)
  return startAssertion(app, purposeOf(viewer), allowed)
}

/** Records in the session that its user has just used a passkey. */
export async function savePasskeyProof(
  app: App,
  viewer: Viewer,
  response: Record<string, unknown> & { id: string },
  client: Client,
): Promise<void> {
  const refusal = new AppError('invalid', messages.passkeyRefused)
  const passkey = await verifyPasskey(app, purposeOf(viewer), response, client)
  if (passkey?.userId !== viewer.id) throw refusal
  await inTransaction(app, async (tx) => {
    if (!(await countUse(tx, passkey))) throw refusal
    await tx
      .updateTable('session')
      .set({ passkeyAt: app.clock.now().toISOString() })
      .where('id', '=', viewer.sessionId)
      .execute()
  })
}

/** Names the session, so that a challenge that another session was given proves nothing in this one. */
const purposeOf = ({ sessionId }: Viewer) => `proof ${sessionId}`
