import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { deliverDue } from './deliver.server.ts'
import type { AnnounceSend } from './outbox.server.ts'
import { deliveryJob, startSend } from './send-commands.server.ts'

/** `announce` tells the bell of a send that is over. */
export function deliveryJobs(announce: AnnounceSend): JobHandlers {
  return {
    async [deliveryJob](app: App, payload, _job, stopping) {
      const { sendId } = payload as { sendId?: string }
      if (sendId) await startSend(app, sendId, announce)
      const next = await deliverDue(app, stopping, announce)
      if (next) await inTransaction(app, (tx) => tx.enqueue(deliveryJob, {}, { runAt: next }))
    },
  }
}
