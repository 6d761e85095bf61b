import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { checkDomain } from '../deliverability/look-up-sender.server.ts'
import { checkIssue } from '../mail/check-issue.server.ts'
import { addressMail } from '../mail/render-issue.server.ts'
import { writeIssue } from '../sending/issue-mail.server.ts'
import { getIssue } from './commands.server.ts'
import { findMailedIssue, findNextNumber, previewAddressee, renderForAll } from './render.server.ts'
import type { Check, Issue } from './schema.ts'

const testLimit = { name: 'newsletter-test', points: 20, durationSeconds: 600 }

/** Sends the mail to one address at once. */
export async function sendTest(app: App, id: string, email: string, viewer: Viewer): Promise<string> {
  const issue = await getIssue(app.db, id)
  await consume(app, testLimit, viewer.id)
  const number = issue.number ?? (await findNextNumber(app.db))
  const { html, text } = await findMail(app, issue, viewer)
  const rendered = { number, subject: issue.subject, html, text }
  const mail = writeIssue(app, rendered, { email, ...previewAddressee(app) })
  try {
    await app.mail.deliverWritten(mail, createId(app.clock.now().getTime()))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('unavailable', `The test email could not be sent: ${reason}`, { cause: error })
  }
  return app.mail.hasServer
    ? `A test email has been sent to ${email}.`
    : 'The test email was saved as a file. It reaches nobody, because no email server is set up.'
}

/** Renders the mail as it would be sent, or finds it as it was. */
export async function previewIssue(app: App, id: string, viewer: Viewer): Promise<Mail> {
  const mail = await findMail(app, await getIssue(app.db, id), viewer)
  return { ...addressMail(mail, previewAddressee(app)), bytes: mail.bytes }
}

interface Mail {
  html: string
  text: string
  bytes: number
}

async function findMail(app: App, issue: Issue, viewer: Viewer): Promise<Mail> {
  const sent = await app.db
    .selectFrom('newsletterIssue')
    .select(['html', 'text'])
    .where('id', '=', issue._id)
    .executeTakeFirst()
  if (!sent?.html || !sent.text) return renderForAll(app, issue, viewer.id)
  return { html: sent.html, text: sent.text, bytes: Buffer.byteLength(sent.html) }
}

/** Looks at all that an owner should know before an issue is sent. */
export async function checkBeforeSending(app: App, issue: Issue, viewer: Viewer): Promise<Check[]> {
  const mailed = await findMailedIssue(app, issue)
  const [domain, mail] = await Promise.all([
    checkDomain(app),
    checkIssue(app, mailed, { to: previewAddressee(app), by: viewer.id }),
  ])
  return [...domain, ...mail]
}
