import type { App } from '#platform/app.ts'
import { createId } from '#platform/ids.ts'
import type { ReturnedMail } from './report-parts.ts'

/** Adds a confirmed subscriber, and returns its id. */
export async function addSubscriber(app: App, email: string): Promise<string> {
  const id = createId()
  const at = app.clock.now().toISOString()
  await app.db
    .insertInto('subscriber')
    .values({
      ...{ id, email, origin: 'form', consentAt: at, mailedAt: at, confirmedAt: at, createdAt: at },
      ...{ unsubscribedAt: null, visit: null, softBounces: null, endReason: null },
    })
    .execute()
  return id
}

/** Adds an issue that was sent to these subscribers, and returns its id. */
export async function addSentIssue(app: App, number: number, to: readonly string[]): Promise<string> {
  const id = createId()
  const at = app.clock.now().toISOString()
  await app.db
    .insertInto('newsletterIssue')
    .values({
      ...{ id, number, subject: `Issue ${number}`, preview: '', content: '', postId: null, extent: null },
      ...{
        audience: 'all',
        version: 1,
        createdAt: at,
        updatedAt: at,
        sendAt: null,
        startedAt: at,
        sentAt: at,
      },
      ...{ html: null, text: null, publicAt: at, pausedAt: null, problem: null, stoppedAt: null },
    })
    .execute()
  const recipients = to.map((subscriberId) => ({
    ...{ mailId: id, subscriberId, state: 'sent', wave: 0, dueAt: at, attempts: 0, triedAt: at, lease: null },
    ...{ dataAt: at, answer: '250 OK', at, bounce: null, complainedAt: null, unsubscribedAt: null },
  }))
  await app.db.insertInto('newsletterRecipient').values(recipients).execute()
  return id
}

/** Describes a mail to `to` as servers return it. */
export function returned(app: App, to: string, ids: readonly string[]): ReturnedMail {
  const { headers, returnPath = 'hello@studio.example' } = app.mail.mark(ids)
  const [[name, token] = ['', '']] = Object.entries(headers)
  return { to, returnPath, tokenLine: `${name}: ${token}` }
}
