import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError, StaleError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { forgetUses, recordUses } from '#services/pictures/uses.server.ts'
import { findPublishedPost } from '#services/posts/posts.server.ts'
import { recordIssueDocument } from '../search-source.server.ts'
import { readIssue } from './queries.server.ts'
import { type Issue, type IssueInput, messages } from './schema.ts'

/** Names issues in the audit trail and the search. */
export const kind = 'issue'

export async function createIssue(app: App, tx: Transaction, input: IssueInput, by: Actor): Promise<Issue> {
  const now = app.clock.now()
  const id = createId(now.getTime())
  const stamp = now.toISOString()
  await assertPost(tx, input, now)
  await tx
    .insertInto('newsletterIssue')
    .values({ id, ...columnsOf(input), version: 1, createdAt: stamp, updatedAt: stamp })
    .execute()
  await recordChange(tx, { kind, itemId: id, action: 'created', by, at: now })
  return recordText(tx, await getIssue(tx, id))
}

/**
 * Saves a draft, unless somebody else has saved another text since the one that the input is based on, which is answered
 * then. Two saves of the same text, of which the first answer was lost, are no conflict.
 */
export async function saveIssue(app: App, id: string, input: IssueInput): Promise<Issue> {
  return inTransaction(app, async (tx) => {
    const now = app.clock.now()
    await assertPost(tx, input, now)
    const saved = await tx
      .updateTable('newsletterIssue')
      .set((row) => ({
        ...columnsOf(input),
        version: row('version', '+', 1),
        updatedAt: now.toISOString(),
        problem: null,
      }))
      .where('id', '=', id)
      .where('sendAt', 'is', null)
      .where('startedAt', 'is', null)
      .$if(typeof input.version === 'number', (query) => query.where('version', '=', Number(input.version)))
      .returning('id')
      .executeTakeFirst()
    const issue = await getIssue(tx, id)
    if (saved) return recordText(tx, issue)
    if (issue.state !== 'draft') throw new AppError('conflict', messages.notDraft)
    if (hasText(issue, input)) return issue
    throw new StaleError(messages.stale, { theirs: issue })
  })
}

export async function deleteIssue(app: App, id: string, by: Actor): Promise<void> {
  await inTransaction(app, async (tx) => {
    const deleted = await tx
      .deleteFrom('newsletterIssue')
      .where('id', '=', id)
      .where('sendAt', 'is', null)
      .where('startedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) {
      await getIssue(tx, id)
      throw new AppError('conflict', messages.notDraft)
    }
    await recordIssueDocument(tx, id)
    await forgetUses(tx, [id])
    await recordChange(tx, { kind, itemId: id, action: 'deleted', by, at: app.clock.now() })
  })
}

/** Records the issue for the search, and the pictures of the library that its page in the archive shows. */
async function recordText(tx: Transaction, issue: Issue): Promise<Issue> {
  const { _id: id, subject, content } = issue
  await recordIssueDocument(tx, id)
  await recordIssueUses(tx, { id, subject, content })
  return issue
}

/** Records the pictures of an issue, and of its archive page once it was sent. */
export function recordIssueUses(
  tx: Transaction,
  { id, subject, ...texts }: { id: string; subject: string; content: string; page?: object },
): Promise<void> {
  const href = `/admin/newsletter/issues/${id}`
  return recordUses(tx, { itemId: id, kind: 'Issue', title: subject, href }, [texts])
}

export async function getIssue(db: App['db'], id: string): Promise<Issue> {
  const issue = await readIssue(db, id)
  if (!issue) throw new AppError('not-found', messages.gone)
  return issue
}

async function assertPost(tx: Transaction, { post }: IssueInput, now: Date): Promise<void> {
  if (post === undefined || (await findPublishedPost(tx, post, now))) return
  throw new AppError('invalid', messages.noPost, { fields: { post: messages.noPost } })
}

function hasText(issue: Issue, input: IssueInput): boolean {
  const stored: Record<string, unknown> = { ...issue, postId: issue.post }
  return Object.entries(columnsOf(input)).every(([name, value]) => stored[name] === value)
}

function columnsOf({ subject, preview, content, post, extent, audience }: IssueInput) {
  return {
    subject,
    preview,
    content,
    postId: post ?? null,
    extent: post ? (extent ?? 'beginning') : null,
    audience,
  }
}
