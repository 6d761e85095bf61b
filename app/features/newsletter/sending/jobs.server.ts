import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { deliveryJobs } from '#services/deliveries/deliveries.server.ts'
import { readIssue } from '../issues/queries.server.ts'
import { unsubscribeToken, unsubscribeUrlOf } from '../links.server.ts'
import { addressMail, renderWelcome } from '../mail/render-issue.server.ts'
import { welcomeJob } from '../welcome/commands.server.ts'
import { mailDeliveries, type SubscriberMail } from './attempt.server.ts'
import { findIssueMail, issueHeaders } from './issue-mail.server.ts'
import { deliveryJob, startJob } from './queue.server.ts'
import { startIssue } from './start.server.ts'
import { makeDraft } from './sweep.server.ts'

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

export const welcomeJobs: JobHandlers = deliveryJobs(mailDeliveries(welcomeJob, findWelcomeMail))

/** Reads the present text of a welcome mail; undefined for a removed mail. */
async function findWelcomeMail(app: App, id: string): Promise<SubscriberMail | undefined> {
  const mail = await app.db
    .selectFrom('newsletterWelcome')
    .select(['subject', 'preview', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    mail && {
      isHeld: false,
      async write(subscriber) {
        const token = unsubscribeToken(app, { id: subscriber.id, mailId: id })
        const unsubscribeUrl = unsubscribeUrlOf(app, token)
        return {
          to: subscriber.email,
          subject: mail.subject,
          ...addressMail(await renderWelcome(app, mail), { unsubscribeUrl, consentAt: subscriber.consentAt }),
          headers: issueHeaders({ unsubscribeUrl }),
        }
      },
    }
  )
}
