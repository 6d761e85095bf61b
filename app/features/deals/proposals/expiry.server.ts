import { z } from 'zod'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { toDate } from '#platform/studio-time.server.ts'
import { studio } from '#studio'
import { announce } from './announce.server.ts'
import { stateOf, type VersionRecord } from './proposal.server.ts'
import { findLastVersion, findRecord } from './records.server.ts'

const expiryJob = 'proposal-expiry'

/** Has the bell say on the morning after its last day that a version has expired. That it has, follows from the clock. */
export async function queueExpiry(
  tx: Transaction,
  { id, proposalId, validUntil }: Pick<VersionRecord, 'id' | 'proposalId' | 'validUntil'>,
): Promise<void> {
  const morning = Temporal.PlainDate.from(validUntil)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: studio.timeZone, plainTime: '09:00' })
  await tx.enqueue(expiryJob, { proposalId, versionId: id }, { runAt: toDate(morning) })
}

const payload = z.object({ proposalId: z.string(), versionId: z.string() })

export const expiryJobs: JobHandlers = {
  async [expiryJob](app, sent) {
    const { proposalId, versionId } = payload.parse(sent)
    await inTransaction(app, async (tx) => {
      const row = await findRecord(tx, proposalId)
      const last = row && (await findLastVersion(tx, row))
      if (!row || last?.id !== versionId || stateOf(app, row, last.validUntil) !== 'expired') return
      await announce(app, tx, row, 'expired')
    })
  },
}
