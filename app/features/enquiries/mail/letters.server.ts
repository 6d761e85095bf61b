import type { App } from '#platform/app.ts'
import { formatLongDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import type { Letter, MailMessage } from '#platform/mail/mail.server.ts'
import { quoteFirstLine } from '#platform/mail/quote.ts'
import { studio } from '#studio'
import { enquiryPath, kindLabels, thanksFor } from '../enquiry.ts'
import { findEnquiry } from '../queries.server.ts'
import type { Enquiry } from '../schema.ts'
import { titlesOfServices } from '../service-titles.server.ts'

/** The names in the mail queue. */
export const letterNames = {
  notice: 'enquiry-notice',
  copy: 'enquiry-copy',
  receipt: 'enquiry-receipt',
  reply: 'enquiry-reply',
} as const

export const enquiryLetters: Readonly<Record<string, Letter>> = {
  [letterNames.notice]: { write: withEnquiry(writeNotice) },
  [letterNames.copy]: { write: withEnquiry(writeCopy) },
  [letterNames.receipt]: { write: withEnquiry(writeReceipt) },
  [letterNames.reply]: { write: writeReply, sent: recordReplySent, failed: recordReplyFailed },
}

type Facts = { label: string; value: string }[]

/** Returns `MAIL_TO`, or the address on the site. */
function findOwnerAddress({ config }: Pick<App, 'config'>): string {
  return config.mail.to ?? studio.email
}

/** Skips the mail when its enquiry is in the trash by now. */
function withEnquiry(write: (app: App, enquiry: Enquiry) => MailMessage): Letter['write'] {
  return async (app, id) => {
    const enquiry = await findEnquiry(app.db, id, app.clock.now())
    return enquiry && write(app, enquiry)
  }
}

/** Notifies the owner; replying to this mail writes to the sender. */
function writeNotice(app: App, enquiry: Enquiry): MailMessage {
  const label = kindLabels[enquiry.kind]
  return {
    to: findOwnerAddress(app),
    replyTo: { email: enquiry.email, name: enquiry.name },
    subject: enquiry.subject ? `${label}: ${enquiry.subject}` : `${label} from ${enquiry.name}`,
    preview: enquiry.message.slice(0, 120),
    heading: `${enquiry.name} has written to you`,
    paragraphs: splitParagraphs(enquiry.message),
    facts: [
      { label: 'Name', value: enquiry.name },
      { label: 'Email', value: enquiry.email },
      ...listContactFacts(enquiry),
      ...listSourceFacts(enquiry),
    ],
    action: { label: 'Open in the Inbox', url: `${app.config.siteUrl}${enquiryPath(enquiry._id)}` },
    note: `Reply to this email to write to ${enquiry.name}. You promise a reply within ${studio.replyWithinHours} hours.`,
  }
}

/** Repeats the whole enquiry to a sender whose address is known. */
function writeCopy(app: App, enquiry: Enquiry): MailMessage {
  return {
    ...writeReceipt(app, enquiry),
    toName: enquiry.name,
    paragraphs: [thanksFor(enquiry.kind), 'This is what you sent:', ...splitParagraphs(enquiry.message)],
    facts: [{ label: 'Name', value: enquiry.name }, ...listContactFacts(enquiry)],
  }
}

/**
 * Confirms the arrival to an unknown address. It may be a stranger's, so the mail quotes only the first line. RFC 3834:
 * marked as automatic, so that no machine replies.
 */
function writeReceipt(app: App, { kind, email, message }: Enquiry): MailMessage {
  return {
    to: email,
    replyTo: { email: findOwnerAddress(app), name: studio.name },
    subject: `${studio.name} has received your message`,
    preview: thanksFor(kind),
    heading: 'Thank you!',
    paragraphs: [thanksFor(kind), `Your message begins: '${quoteFirstLine(message)}'`],
    note: "You're getting this because your email address was entered in a form on the site. If it wasn't you, you can ignore this email.",
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** Writes a reply as one person to another: no heading, and the original message quoted below. */
async function writeReply(app: App, entryId: string): Promise<MailMessage | undefined> {
  const reply = await findReply(app.db, entryId)
  if (!reply) return undefined
  const { body, subject, enquiry } = reply
  return {
    to: enquiry.email,
    toName: enquiry.name,
    replyTo: { email: findOwnerAddress(app), name: studio.name },
    subject,
    paragraphs: splitParagraphs(body),
    note: `On ${formatLongDay(enquiry.createdAt)} you wrote:\n\n${enquiry.message}`,
    headers: { 'Auto-Submitted': 'no' },
  }
}

function listContactFacts(enquiry: Enquiry): Facts {
  return dropEmpty([
    ['Phone', enquiry.phone],
    ['Company', enquiry.company],
    ['Project type', enquiry.projectType],
    ['Budget', enquiry.budget],
    ['Timeframe', enquiry.timeframe],
    ['Subject', enquiry.subject],
    ['Services', titlesOfServices(enquiry.services).join(', ')],
    ['Plan', enquiry.plan],
  ])
}

function listSourceFacts({ source }: Enquiry): Facts {
  const { utmSource, utmMedium, utmCampaign } = source
  return dropEmpty([
    ['First page', source.landingPage],
    ['Came from', source.referrer],
    ['Campaign', [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / ')],
    ['Pages looked at', source.pages?.join('\n')],
  ])
}

function dropEmpty(facts: [string, string | null | undefined][]): Facts {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
}

interface ReplyToSend {
  subject: string
  body: string
  enquiry: { name: string; email: string; message: string; createdAt: string }
}

/** Finds an unsent reply, also of an enquiry that is in the trash by now: its author wanted it sent. */
async function findReply(db: Database, entryId: string): Promise<ReplyToSend | undefined> {
  const row = await db
    .selectFrom('enquiryEntry')
    .innerJoin('enquiry', 'enquiry.id', 'enquiryEntry.enquiryId')
    .select(['enquiryEntry.subject', 'enquiryEntry.body', 'name', 'email', 'message', 'enquiry.createdAt'])
    .where('enquiryEntry.id', '=', entryId)
    .where('enquiryEntry.kind', '=', 'reply')
    .where('enquiryEntry.sentAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { subject, body, ...enquiry } = row
  return { subject: subject ?? '', body, enquiry }
}

async function recordReplySent(tx: Transaction, { clock }: App, entryId: string): Promise<void> {
  const now = clock.now().toISOString()
  await tx
    .updateTable('enquiryEntry')
    .set({ sentAt: now, failedAt: null, failure: null })
    .where('id', '=', entryId)
    .execute()
  // A reply that waited for an email server has not answered it before.
  await tx
    .updateTable('enquiry')
    .set(({ fn, val }) => ({ status: 'replied', repliedAt: now, toldAt: fn.coalesce('toldAt', val(now)) }))
    .where('id', '=', (row) =>
      row.selectFrom('enquiryEntry').select('enquiryId').where('enquiryEntry.id', '=', entryId),
    )
    .where('repliedAt', 'is', null)
    .where('status', 'in', ['new', 'read'])
    .execute()
}

/** Records why a reply was not sent. After its last attempt the enquiry waits for a reply again. */
async function recordReplyFailed(
  app: App,
  entryId: string,
  { reason, final }: { reason: string; final: boolean },
): Promise<void> {
  await inTransaction(app, async (tx) => {
    await tx
      .updateTable('enquiryEntry')
      .set({ failure: reason.slice(0, 500), failedAt: final ? app.clock.now().toISOString() : null })
      .where('id', '=', entryId)
      .execute()
    if (final) await reopenUnanswered(tx, entryId)
  })
}

/** Lets an enquiry wait for a reply again, when none of its replies was sent or still may be. */
async function reopenUnanswered(tx: Transaction, entryId: string): Promise<void> {
  await tx
    .updateTable('enquiry')
    .set((row) => ({
      repliedAt: null,
      status: row.case().when('status', '=', 'replied').then('read').else(row.ref('status')).end(),
    }))
    .where('repliedAt', 'is not', null)
    .where('id', '=', (row) =>
      row.selectFrom('enquiryEntry').select('enquiryId').where('enquiryEntry.id', '=', entryId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enquiryEntry')
            .select('enquiryEntry.id')
            .whereRef('enquiryEntry.enquiryId', '=', 'enquiry.id')
            .where('enquiryEntry.kind', '=', 'reply')
            .where('enquiryEntry.failedAt', 'is', null),
        ),
      ),
    )
    .execute()
}
