import type { Selectable } from 'kysely'
import type { NewsletterIssueTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import type { Extent, Issue, IssueFigures, Recipient, RecipientsRequest } from './schema.ts'
import { type RecipientState, stateOf } from './state.ts'

export async function readIssue(db: Database, id: string): Promise<Issue | undefined> {
  const row = await db
    .selectFrom('newsletterIssue')
    .select(issueColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (await withFigures(db, [row]))[0]
}

/** Lists issues, newest first. */
export async function listIssues(db: Database, request: PageRequest) {
  const newest = db.selectFrom('newsletterIssue').select(issueColumns).orderBy('id', 'desc')
  const { rows, ...page } = await readPage(newest, request)
  return { issues: await withFigures(db, rows), ...page }
}

/** Lists the recipients of an issue, those whose state changed last first. */
export async function listRecipients(db: Database, id: string, { state, ...request }: RecipientsRequest) {
  const latest = db
    .selectFrom('newsletterRecipient as recipient')
    .leftJoin('subscriber', 'subscriber.id', 'recipient.subscriberId')
    .select(['subscriber.id as subscriberId', 'email', 'recipient.state', 'answer', 'at', 'dueAt'])
    .where('mailId', '=', id)
    .$if(state !== undefined, (query) => query.where('recipient.state', '=', state as RecipientState))
    .orderBy('at', 'desc')
    .orderBy('recipient.subscriberId', 'desc')
  const { rows, ...page } = await readPage(latest, request)
  const recipients = rows.map(({ state, dueAt, ...row }): Recipient => {
    const isOver = state !== 'waiting' && state !== 'leased'
    return { ...row, state: state as RecipientState, dueAt: isOver ? null : dueAt }
  })
  return { recipients, ...page }
}

const issueColumns = [
  'id',
  'number',
  'subject',
  'preview',
  'content',
  'postId',
  'extent',
  'version',
  'createdAt',
  'updatedAt',
  'sendAt',
  'startedAt',
  'pausedAt',
  'problem',
  'stoppedAt',
  'sentAt',
] as const

type IssueRow = Pick<Selectable<NewsletterIssueTable>, (typeof issueColumns)[number]>

async function withFigures(db: Database, rows: readonly IssueRow[]): Promise<Issue[]> {
  const started = rows.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id)
  const figures = await countFigures(db, started)
  return rows.map(({ id, postId, extent, ...row }) => ({
    ...row,
    _id: id,
    post: postId,
    extent: extent as Extent | null,
    audience: 'all',
    state: stateOf(row),
    figures: figures.get(id) ?? noFigures,
  }))
}

const noFigures: IssueFigures = {
  total: 0,
  waiting: 0,
  sent: 0,
  refused: 0,
  uncertain: 0,
  skipped: 0,
  delayed: 0,
  unsubscribed: 0,
  complaints: 0,
}

async function countFigures(db: Database, ids: readonly string[]): Promise<Map<string, IssueFigures>> {
  const figures = new Map(ids.map((id) => [id, { ...noFigures }]))
  if (ids.length === 0) return figures
  const rows = await db
    .selectFrom('newsletterRecipient')
    .select(({ fn }) => [
      'mailId',
      'state',
      fn.countAll<number>().as('count'),
      fn.count<number>('triedAt').as('delayed'),
      fn.count<number>('unsubscribedAt').as('unsubscribed'),
      fn.count<number>('complainedAt').as('complaints'),
    ])
    .where('mailId', 'in', ids)
    .groupBy(['mailId', 'state'])
    .execute()
  for (const { mailId, state, count, delayed, unsubscribed, complaints } of rows) {
    const sums = figures.get(mailId) as IssueFigures
    sums.total += count
    sums[state === 'leased' ? 'waiting' : (state as Exclude<RecipientState, 'leased'>)] += count
    if (state === 'waiting' || state === 'leased') sums.delayed += delayed
    sums.unsubscribed += unsubscribed
    sums.complaints += complaints
  }
  return figures
}
