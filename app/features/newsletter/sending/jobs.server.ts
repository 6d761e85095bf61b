import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { deliveryJobs } from '#services/deliveries/deliveries.server.ts'
import { readIssue } from '../issues/queries.server.ts'
import { mailDeliveries } from './deliveries.server.ts'
import { findIssueMail } from './issue-mail.server.ts'
import { makeDraft } from './make-draft.server.ts'
import { deliveryJob, startJob } from './queue.server.ts'
import { startIssue } from './start.server.ts'

export const newsletterJobs: JobHandlers = {
  ...deliveryJobs(mailDeliveries(deliveryJob, findIssueMail)),

  /** Starts an issue whose time has come; it may have been stopped or put off since. */
  async [startJob](app, payload) {
    const id = z.string().parse(payload)
    const issue = await readIssue(app.db, id)
    if (issue?.state !== 'scheduled' || (issue.sendAt ?? '') > app.clock.now().toISOString()) return
    try {
      await startIssue(app, id)
    } catch (error) {
      if (!(error instanceof AppError) || (error.kind !== 'invalid' && error.kind !== 'conflict')) throw error
      await makeDraft(app, id, error.message)
    }
  },
}
