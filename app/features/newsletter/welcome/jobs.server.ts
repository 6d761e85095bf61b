import type { App } from '#platform/app.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { deliveryJobs } from '#services/deliveries/deliveries.server.ts'
import { unsubscribeToken, unsubscribeUrlOf } from '../links.server.ts'
import { issueHeaders } from '../mail/issue-headers.server.ts'
import { addressMail, renderWelcome } from '../mail/render-issue.server.ts'
import type { SubscriberMail } from '../sending/attempt.server.ts'
import { mailDeliveries } from '../sending/deliveries.server.ts'
import { welcomeJob } from './commands.server.ts'

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
