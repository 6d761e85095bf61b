import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { findPublishedPost } from '#services/posts/posts.server.ts'
import { previewToken, unsubscribeUrlOf } from '../links.server.ts'
import { checkUnsubscribe } from '../mail/check-issue.server.ts'
import {
  type Addressee,
  addressMail,
  type MailedIssue,
  type RenderedMail,
  renderIssue,
} from '../mail/render-issue.server.ts'
import { type Issue, messages, mostBytes } from './schema.ts'

/** Finds the texts and addresses of an issue's mail. An issue without a number gets the next one. */
export async function findMailedIssue(app: App, issue: Issue): Promise<MailedIssue> {
  const post = issue.post ? await findPublishedPost(app.db, issue.post, app.clock.now()) : undefined
  if (issue.post && !post)
    throw new AppError('invalid', messages.noPost, { fields: { post: messages.noPost } })
  const { _id: id, subject, preview, content, extent } = issue
  return {
    ...{ id, subject, preview, content },
    number: issue.number ?? (await findNextNumber(app.db)),
    post: post && { ...post, extent: extent ?? 'beginning' },
  }
}

/** Renders the mail of an issue once for all recipients. `by` names the asker, whose texts wait for each other alone. */
export async function renderForAll(app: App, issue: Issue, by?: string): Promise<RenderedMail> {
  return renderIssue(app, await findMailedIssue(app, issue), by)
}

/** Refuses an issue that would reach nobody, one without a text, and a mail that is too large or that nobody could leave by. */
export function assertSendable(app: App, issue: Issue, mail: RenderedMail): void {
  if (!app.mail.hasServer) throw new AppError('invalid', messages.noServer)
  const fault = findFault(app, issue, mail)
  if (fault) throw new AppError('invalid', fault, { fields: { content: fault } })
}

function findFault(app: App, { post, content }: Issue, mail: RenderedMail): string | undefined {
  if (post === null && content.trim() === '') return messages.noText
  if (mail.bytes > mostBytes) return messages.tooLarge
  const to = previewAddressee(app)
  return checkUnsubscribe(addressMail(mail, to), to).state === 'stop' ? messages.noWayOut : undefined
}

/** Stands for a recipient in previews and test mails, whose unsubscribe link ends nothing. */
export function previewAddressee(app: App): Addressee {
  return {
    unsubscribeUrl: unsubscribeUrlOf(app, previewToken(app)),
    consentAt: app.clock.now().toISOString(),
  }
}

export async function findNextNumber(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('newsletterIssue')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
