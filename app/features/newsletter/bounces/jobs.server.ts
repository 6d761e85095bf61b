import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { minuteMs } from '#platform/durations.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { every } from '#platform/timers/every.server.ts'
import { claimReading } from './mailbox-state.server.ts'

const readJob = 'bounces'
const firstAfterMs = 10_000

/** Looks every minute whether the mailbox is due, and soon after a start. */
export function startBounces(app: App): void {
  let isStart = true
  const look = async () => {
    await queueReading(app, isStart)
    isStart = false
  }
  every(app, 'returned mail', minuteMs, look, { shared: true, firstAfterMs })
}

/** Queues a reading that is due. */
export async function queueReading(app: App, isStart = false): Promise<void> {
  const { bounces } = app.config
  if (!bounces || !(await claimReading(app, bounces, isStart))) return
  await inTransaction(app, (tx) => tx.enqueue(readJob, {}))
}

export const bounceJobs: JobHandlers = {
  async [readJob](app) {
    // Not in memory from the start, because most sites have no such mailbox.
    const { readMailbox } = await import('./read-mailbox.server.ts')
    await readMailbox(app)
  },
}
