import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { requireProof } from '#services/proof/proof.server.ts'
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
    await recordProof(app, tx, viewer)
  })
}

/** Proves by the password who makes the following requests of this session, as a passkey does. */
export async function saveProof(app: App, viewer: Viewer, password: string): Promise<void> {
  await requireProof(app, viewer, password)
  // A passkey's own five minutes get no longer.
  if (password !== '') await recordProof(app, app.db, viewer)
}

/** Records in the session that its user has just proved who they are. */
async function recordProof({ clock }: Pick<App, 'clock'>, db: Database, viewer: Viewer): Promise<void> {
  await db
    .updateTable('session')
    .set({ passkeyAt: clock.now().toISOString() })
    .where('id', '=', viewer.sessionId)
    .execute()
}

/** Names the session, so that a challenge that another session was given proves nothing in this one. */
const purposeOf = ({ sessionId }: Viewer) => `proof ${sessionId}`
