import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { minuteMs } from '#platform/durations.ts'
import { findSentMail, markMailReturned, recordReturnedMail } from '#platform/mail/sent-mail.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { returnedMailPath } from '../deliverability/path.ts'
import { endSubscription, storeAnswer } from '../sending/record.server.ts'
import { reportedAsSpam } from '../subscribers-schema.ts'
import type { Failure, Report } from './read-report.server.ts'

/** Tolerance for a mail server's clock; within it a complaint counts. */
const clocksDifferMs = 10 * minuteMs
/** How many issues in a row a mailbox may return for passing reasons before its subscription ends. */
const mostSoftBounces = 3

/** A report on a mail whose recipient is known. */
type Verdict = { returned: 'hard' | 'soft' | 'complaint'; reason: string }

type ReceivedReport = Report & { receivedAt: Date }

/**
 * Records a report on the mail with these ids. Ends the recipient's subscription for a lasting reason, for a complaint, or after
 * three issues in a row. Returns false for a repeated report and for an unknown mail, which change nothing.
 */
export async function recordBounce(
  tx: Transaction,
  app: Pick<App, 'clock'>,
  ids: readonly string[],
  report: ReceivedReport,
): Promise<boolean> {
  const [id = '', subscriberId] = ids
  return subscriberId === undefined
    ? recordForMail(tx, app, id, report)
    : recordForRecipient(tx, app, { mailId: id, subscriberId }, report)
}

/** Records a report about a mail of its own: a confirmation, a reply, a booking. */
async function recordForMail(
  tx: Transaction,
  app: Pick<App, 'clock'>,
  id: string,
  report: ReceivedReport,
): Promise<boolean> {
  const mail = await findSentMail(tx, id)
  if (!mail) return false
  const verdict = judge(report, mail.email)
  if (!(await markMailReturned(tx, app, id, verdict))) return false
  const subscriber = verdict.returned === 'soft' ? undefined : await findSubscribed(tx, mail.email)
  if (subscriber && isAboutPresent(report, mail.sentAt, subscriber.confirmedAt))
    await endSubscription(app, tx, subscriber.id, verdict.reason)
  await recordNotification(app, tx, {
    kind: 'mail-returned',
    title: verdict.returned === 'complaint' ? 'An email was reported as spam' : 'An email came back',
    // Without the subject, which may name the sender of an enquiry: the bell keeps its lines when a person is erased.
    link: returnedMailPath,
    quiet: true,
  })
  return true
}

/** Finds the subscriber of an address. Who has not confirmed is written to no more in any case. */
function findSubscribed(tx: Transaction, email: string) {
  return tx
    .selectFrom('subscriber')
    .select(['id', 'confirmedAt'])
    .where('email', '=', email)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
}

/**
 * Reports whether a report is about the present subscription and not about one of before, which its person has renewed since.
 * A complaint says something of the moment in which it is made, all others of the moment in which the mail was sent.
 */
function isAboutPresent(
  { kind, receivedAt }: ReceivedReport,
  sentAt: string,
  confirmedAt: string | null,
): boolean {
  const latest = kind === 'complaint' ? new Date(receivedAt.getTime() + clocksDifferMs).toISOString() : sentAt
  return confirmedAt === null || confirmedAt <= latest
}

interface RecipientKey {
  mailId: string
  subscriberId: string
}

async function recordForRecipient(
  tx: Transaction,
  app: Pick<App, 'clock'>,
  key: RecipientKey,
  report: ReceivedReport,
): Promise<boolean> {
  const mail = await findRecipient(tx, key)
  if (!mail) return false
  const { returned, reason } = judge(report, mail.email)
  const at = app.clock.now().toISOString()
  const isKnown = returned === 'complaint' ? mail.complainedAt !== null : mail.bounce !== null
  if (isKnown) return false
  await tx
    .updateTable('newsletterRecipient')
    .set(returned === 'complaint' ? { complainedAt: at } : { bounce: returned, state: 'refused', at })
    .where('mailId', '=', key.mailId)
    .where('subscriberId', '=', key.subscriberId)
    .execute()
  // They may be erased meanwhile: nothing that names them is stored then.
  if (!(await storeAnswer(tx, key, returned === 'complaint' ? mail.answer : reason))) return true
  const { email, subject } = mail
  await recordReturnedMail(tx, app, { email, subject, returned, reason, about: key.subscriberId })
  if (!isAboutPresent(report, mail.sentAt, mail.confirmedAt)) return true
  if (returned !== 'soft') await endSubscription(app, tx, key.subscriberId, reason)
  else if (mail.number !== null) await countSoftBounce(tx, app, key.subscriberId, mail.number, reason)
  return true
}

/** Finds an issue or a welcome mail as one person got it. Before it was sent there is nothing to report about. */
function findRecipient(tx: Transaction, { mailId, subscriberId }: RecipientKey) {
  return tx
    .selectFrom('newsletterRecipient as recipient')
    .innerJoin('subscriber', 'subscriber.id', 'recipient.subscriberId')
    .leftJoin('newsletterIssue as issue', 'issue.id', 'recipient.mailId')
    .leftJoin('newsletterWelcome as welcome', 'welcome.id', 'recipient.mailId')
    .select(({ fn, val }) => [
      'subscriber.email',
      'subscriber.confirmedAt',
      'recipient.at as sentAt',
      'recipient.answer',
      'recipient.bounce',
      'recipient.complainedAt',
      'issue.number',
      fn.coalesce('issue.subject', 'welcome.subject', val('')).as('subject'),
    ])
    .where('recipient.mailId', '=', mailId)
    .where('recipient.subscriberId', '=', subscriberId)
    .where('recipient.state', 'in', ['sent', 'uncertain', 'refused'])
    .executeTakeFirst()
}

/** Among so many issues a row of them is looked for. */
const mostIssues = 50

/** Counts the issues in a row that came back, this one among them: reports come late and in any order. */
async function countSoftBounce(
  tx: Transaction,
  app: Pick<App, 'clock'>,
  subscriberId: string,
  number: number,
  reason: string,
): Promise<void> {
  const issues = await tx
    .selectFrom('newsletterRecipient as recipient')
    .innerJoin('newsletterIssue as issue', 'issue.id', 'recipient.mailId')
    .innerJoin('subscriber', 'subscriber.id', 'recipient.subscriberId')
    .select(['issue.number', 'recipient.bounce'])
    .where('recipient.subscriberId', '=', subscriberId)
    .where('recipient.state', 'in', ['sent', 'uncertain', 'refused'])
    // Those of an earlier subscription do not count.
    .whereRef('issue.startedAt', '>=', 'subscriber.confirmedAt')
    .orderBy('issue.number', 'desc')
    .limit(mostIssues)
    .execute()
  const at = issues.findIndex((issue) => issue.number === number)
  const isOther = ({ bounce }: { bounce: string | null }) => bounce !== 'soft'
  const after = issues.slice(at).findIndex(isOther)
  const before = issues.slice(0, Math.max(0, at)).findLastIndex(isOther)
  const softBounces = at < 0 ? 1 : (after < 0 ? issues.length : at + after) - before - 1
  await tx.updateTable('subscriber').set({ softBounces }).where('id', '=', subscriberId).execute()
  if (softBounces < mostSoftBounces) return
  await endSubscription(app, tx, subscriberId, `${softBounces} issues in a row came back. ${reason}`)
}

function judge(report: Report, email: string): Verdict {
  if (report.kind === 'complaint') return { returned: 'complaint', reason: reportedAsSpam }
  const { isLasting, words } = failureFor(report.failures, email.toLowerCase())
  return { returned: isLasting ? 'hard' : 'soft', reason: words }
}

/** Picks the failure of this address. Where mail was passed on, servers name others; then the mildest counts. */
function failureFor(failures: readonly Failure[], email: string): Failure {
  const own = failures.find(({ addresses }) => addresses.includes(email))
  return own ?? failures.find(({ isLasting }) => !isLasting) ?? (failures[0] as Failure)
}
