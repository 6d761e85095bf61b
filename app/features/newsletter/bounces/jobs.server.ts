import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { claimReading } from './mailbox-state.server.ts'

const readJob = 'bounces'
const minuteMs = 60_000
const firstAfterMs = 10_000

/** Looks every minute whether the mailbox is due. Several processes may look: each reading is claimed by one. */
export function startBounces(app: App): () => void {
  if (!app.config.bounces) return () => undefined
  const look = async (isStart: boolean) => {
    try {
      await queueReading(app, isStart)
    } catch (error) {
      app.log.error(
        { err: error },
        'the mailbox of returned mail could not be queued; tried again in a minute',
      )
    }
  }
  const first = setTimeout(() => void look(true), firstAfterMs)
  const timer = setInterval(() => void look(false), minuteMs)
  first.unref()
  timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
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
