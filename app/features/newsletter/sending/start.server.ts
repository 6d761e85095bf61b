import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { recordIssueUses } from '../issues/commands.server.ts'
import { readIssue } from '../issues/queries.server.ts'
import { assertSendable, findNextNumber, renderForAll } from '../issues/render.server.ts'
import { type Issue, messages } from '../issues/schema.ts'
import type { RenderedMail } from '../mail/render-issue.server.ts'
import { recordIssueDocument } from '../search-source.server.ts'
import { enqueueWaiting } from './queue.server.ts'
import { endIssue } from './record.server.ts'

const mostTries = 5

interface Start {
  version?: number | null | undefined
  record?: (tx: Transaction) => Promise<void>
}

/**
 * Starts a draft or a scheduled issue: it gets its number, and everybody who is subscribed at this moment becomes a
 * recipient. The mail is rendered before the transaction with the number that it would get; where another issue took that
 * one meanwhile, it is rendered again. Only `version` is sent where it is named; `record` completes the transaction.
 */
export async function startIssue(app: App, id: string, { version, record }: Start = {}): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const number = await findNextNumber(app.db)
    const issue = await findUnstarted(app, id)
    assertVersion(issue, version)
    const rendered = await renderForAll(app, { ...issue, number })
    assertSendable(app, issue, rendered)
    const isStarted = await inTransaction(app, async (tx) => {
      await tx.lock('newsletter numbers')
      if ((await findNextNumber(tx)) !== number) return false
      await begin(app, tx, issue, { ...rendered, number })
      await record?.(tx)
      return true
    })
    if (isStarted) return
  }
  throw new AppError('conflict', messages.notDraft)
}

async function findUnstarted({ db }: App, id: string): Promise<Issue> {
  const issue = await readIssue(db, id)
  if (!issue) throw new AppError('not-found', messages.gone)
  if (issue.startedAt !== null) throw new AppError('conflict', messages.notDraft)
  return issue
}

/** Refuses an issue that was changed after the named version. */
export function assertVersion(issue: Issue, version: number | null | undefined): void {
  if (typeof version === 'number' && issue.version !== version) {
    throw new AppError('conflict', messages.changed)
  }
}

async function begin(
  app: App,
  tx: Transaction,
  { _id: id, subject, content, post, version, sendAt }: Issue,
  { html, text, page, number }: RenderedMail & { number: number },
): Promise<void> {
  const now = app.clock.now()
  if (post !== null) await assertNotSent(tx, post)
  const started = await tx
    .updateTable('newsletterIssue')
    .set({
      number,
      html,
      text,
      page: JSON.stringify(page),
      problem: null,
      startedAt: now.toISOString(),
      sendAt: sendAt ?? now.toISOString(),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    // Neither stopped nor put off since it was read.
    .where('sendAt', sendAt === null ? 'is' : '=', sendAt)
    .where('startedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!started) throw new AppError('conflict', messages.changed)
  await recordIssueDocument(tx, id)
  // Its page shows the pictures of the post for as long as the issue is there.
  await recordIssueUses(tx, { id, subject, content, page })
  if ((await addRecipients(tx, id, now)) === 0) return endIssue(app, tx, id)
  await enqueueWaiting(app, tx, id)
}

/** Stores a row for each subscriber of this moment. Returns how many there are. */
async function addRecipients(tx: Transaction, mailId: string, now: Date): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('newsletterRecipient')
    .columns(['mailId', 'subscriberId', 'state', 'wave', 'dueAt', 'attempts', 'at'])
    .expression(
      tx
        .selectFrom('subscriber')
        .where('confirmedAt', 'is not', null)
        .where('unsubscribedAt', 'is', null)
        .select(({ ref }) => [
          text(mailId).as('mailId'),
          ref('id').as('subscriberId'),
          text('waiting').as('state'),
          sql<number>`0`.as('wave'),
          text(now.toISOString()).as('dueAt'),
          sql<number>`0`.as('attempts'),
          text(now.toISOString()).as('at'),
        ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

const text = (value: string) => sql<string>`cast(${value} as text)`

/** A post is sent as one issue, however many drafts were made from it. */
async function assertNotSent(tx: Transaction, post: string): Promise<void> {
  const sent = await tx
    .selectFrom('newsletterIssue')
    .select('id')
    .where('postId', '=', post)
    .where('startedAt', 'is not', null)
    .executeTakeFirst()
  if (sent) throw new AppError('conflict', messages.postSent)
}
