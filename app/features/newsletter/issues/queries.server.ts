import type { Selectable } from 'kysely'
import type { NewsletterIssueTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import type { Mark } from '#services/visits/goals.ts'
import {
  type Extent,
  type Issue,
  type IssueFigures,
  type IssueState,
  type Recipient,
  type RecipientState,
  type RecipientsRequest,
  stateOf,
} from './schema.ts'

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

/** The issue that a post has become. */
export interface PostIssue {
  _id: string
  state: IssueState
  /** When it was sent, or will be. */
  at: string | null
}

/** Finds the issue made from a post: the one that was sent or will be, otherwise its draft. A post is sent once. */
export async function findPostIssue(db: Database, post: string): Promise<PostIssue | undefined> {
  const rows = await db
    .selectFrom('newsletterIssue')
    .select(['id', 'sendAt', 'startedAt', 'pausedAt', 'stoppedAt', 'sentAt'])
    .where('postId', '=', post)
    .orderBy('id', 'desc')
    .execute()
  const issues = rows.map((row) => ({ _id: row.id, state: stateOf(row), at: row.startedAt ?? row.sendAt }))
  return (
    issues.find(({ state }) => state !== 'draft' && state !== 'scheduled') ??
    issues.find(({ state }) => state === 'scheduled') ??
    issues[0]
  )
}

/** Lists the issues whose sending started in a span of time, for the chart of visits; its end is not included. */
export async function listIssueMarks(db: Database, from: Date, to: Date): Promise<Mark[]> {
  const rows = await db
    .selectFrom('newsletterIssue')
    .select(['subject', 'startedAt'])
    .where('startedAt', '>=', from.toISOString())
    .where('startedAt', '<', to.toISOString())
    .orderBy('startedAt')
    .limit(100)
    .execute()
  return rows.map(({ subject, startedAt }) => ({
    at: startedAt as string,
    label: `Newsletter sent: ${subject}`,
  }))
}

const mostShown = 5

/** Lists the newest recipients who did not get an issue, or whose mail server put it off. */
export async function listReasons(db: Database, issue: string): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('newsletterRecipient as recipient')
    .leftJoin('subscriber', 'subscriber.id', 'recipient.subscriberId')
    .select(['subscriber.id as subscriberId', 'email', 'recipient.state', 'answer', 'at', 'dueAt'])
    .where('mailId', '=', issue)
    .where(({ or, and, eb }) =>
      or([
        eb('recipient.state', 'in', ['refused', 'uncertain']),
        and([eb('recipient.state', '=', 'waiting'), eb('answer', 'is not', null)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('recipient.subscriberId', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ state, dueAt, ...row }) => ({
    ...row,
    state: state as RecipientState,
    dueAt: state === 'waiting' ? dueAt : null,
  }))
}
