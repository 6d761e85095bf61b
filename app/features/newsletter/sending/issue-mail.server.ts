import type { App } from '#platform/app.ts'
import type { WrittenMail } from '#platform/mail/mail.server.ts'
import { studio } from '#studio'
import { issuePath } from '../archive/issue-path.ts'
import { unsubscribeToken, unsubscribeUrlOf } from '../links.server.ts'
import { type Addressee, addressMail } from '../mail/render-issue.server.ts'
import type { SubscriberMail } from './attempt.server.ts'

interface RenderedMail {
  number: number
  subject: string
  html: string
  text: string
}

/** Addresses a rendered issue to one recipient. */
export function writeIssue(
  { config }: Pick<App, 'config'>,
  { number, subject, ...rendered }: RenderedMail,
  { email, ...addressee }: Addressee & { email: string },
): WrittenMail {
  const { unsubscribeUrl } = addressee
  return {
    to: email,
    subject,
    ...addressMail(rendered, addressee),
    headers: issueHeaders({ unsubscribeUrl, archiveUrl: config.siteUrl + issuePath(number) }),
  }
}

/** Finds an issue that has been started and not stopped. */
export async function findIssueMail(app: App, mailId: string): Promise<SubscriberMail | undefined> {
  const row = await app.db
    .selectFrom('newsletterIssue')
    .select(['number', 'subject', 'html', 'text', 'pausedAt'])
    .where('id', '=', mailId)
    .where('startedAt', 'is not', null)
    .where('stoppedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { pausedAt, number, subject, html, text } = row
  if (number === null || html === null || text === null) throw new Error(`Issue ${mailId} was not rendered.`)
  return {
    isHeld: pausedAt !== null,
    write({ id, email, consentAt }) {
      const unsubscribeUrl = unsubscribeUrlOf(app, unsubscribeToken(app, { id, mailId }))
      return writeIssue(app, { number, subject, html, text }, { email, consentAt, unsubscribeUrl })
    },
  }
}

interface MailAddresses {
  unsubscribeUrl: string
  /** The issue's page; a welcome mail has none. */
  archiveUrl?: string | undefined
}

/**
 * Returns the headers of a mail to subscribers: RFC 2919 (`List-Id`), RFC 2369 and RFC 8058 (`List-Unsubscribe`), RFC 5064
 * (`Archived-At`).
 */
export function issueHeaders({ unsubscribeUrl, archiveUrl }: MailAddresses): Record<string, string> {
  return {
    'List-Id': `${toPhrase(studio.name)} newsletter <newsletter.${new URL(unsubscribeUrl).hostname}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // Keeps thousands of out-of-office replies away (RFC 3834; the second one is Exchange's).
    Precedence: 'bulk',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
    ...(archiveUrl !== undefined && { 'Archived-At': `<${archiveUrl}>` }),
  }
}

/** A name with a comma or a dot would have to be quoted, and a quoted one cannot be encoded. */
export const toPhrase = (name: string): string => name.replace(/[<>()[\]:;@\\,."\s]+/g, ' ').trim()
