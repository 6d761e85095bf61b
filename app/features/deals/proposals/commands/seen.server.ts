import { isbot } from 'isbot'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { announce } from '../announce.server.ts'
import { findRecord } from '../records.server.ts'

/** Whether a GET is a client who reads: neither a user of the admin area, nor a robot, nor a page fetched ahead. */
export function isReading(headers: Headers, isSignedIn: boolean): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return !isSignedIn && !purpose.includes('prefetch') && !isbot(headers.get('user-agent'))
}

/** Notes that a client has opened a version: the first time, once. */
export async function noteFirstOpening(app: App, versionId: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const opened = await tx
      .updateTable('proposalVersion')
      .set({ seenAt: app.clock.now().toISOString() })
      .where('id', '=', versionId)
      .where('seenAt', 'is', null)
      .returning('proposalId')
      .executeTakeFirst()
    const row = opened && (await findRecord(tx, opened.proposalId))
    if (row) await announce(app, tx, row, 'seen')
  })
}
