import type { Selectable } from 'kysely'
import type { PushSendTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import type { PushStats, Send, Topic } from './schema.ts'
import { countGrowth } from './subscriptions/growth.server.ts'

/** Selects the subscriptions to notify: all, or the subscribers of one of the topics. */
export function selectReceivers(db: Database, topics: readonly Topic[]) {
  const all = db.selectFrom('pushSubscription')
  if (topics.length === 0) return all
  return all.where(({ or, eb }) => or(topics.map((topic) => eb(topic, '=', 1))))
}

export async function countReceivers(db: Database, topics: readonly Topic[]): Promise<number> {
  const receivers = selectReceivers(db, topics).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await receivers.executeTakeFirstOrThrow()).count
}

/** Counts subscriptions by device and by topic, and how many more there are than 30 days ago. */
export async function readStats(db: Database, now: Date): Promise<PushStats> {
  const [byDevice, growth] = await Promise.all([
    db
      .selectFrom('pushSubscription')
      .select(({ fn }) => [
        'device',
        fn.countAll<number>().as('count'),
        fn.sum<number>('articles').as('articles'),
        fn.sum<number>('projects').as('projects'),
        fn.sum<number>('news').as('news'),
      ])
      .groupBy('device')
      .execute(),
    countGrowth(db, now),
  ])
  const deviceCounts = { mobile: 0, desktop: 0, tablet: 0 }
  const topicCounts = { articles: 0, projects: 0, news: 0 }
  let totalSubscriptions = 0
  for (const { device, count, articles, projects, news } of byDevice) {
    deviceCounts[device as keyof typeof deviceCounts] += count
    totalSubscriptions += count
    topicCounts.articles += articles
    topicCounts.projects += projects
    topicCounts.news += news
  }
  return { totalSubscriptions, deviceCounts, topicCounts, growth }
}

/** Lists sends: those under way and to come, then the newest first. */
export async function listSends(db: Database, request: PageRequest) {
  const newest = db.selectFrom('pushSend').selectAll().orderBy('sendAt', 'desc').orderBy('id', 'desc')
  const { rows, ...page } = await readPage(newest, request)
  return { sends: rows.map(toSend), ...page }
}

/** Lists sends that are under way. */
export async function listRunningSends(db: Database): Promise<Send[]> {
  const rows = await db
    .selectFrom('pushSend')
    .selectAll()
    .where('startedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(toSend)
}

export async function findSend(db: Database, id: string): Promise<Send | undefined> {
  const row = await db.selectFrom('pushSend').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSend(row)
}

/** Finds the send that told of a post or project. */
export async function findSendOf(db: Database, source: string): Promise<Send | undefined> {
  const row = await db.selectFrom('pushSend').selectAll().where('source', '=', source).executeTakeFirst()
  return row && toSend(row)
}

/** Lists the notifications sent in a span of time, for the chart of visits; its end is not included. */
export async function listSendMarks(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ at: string; label: string }[]> {
  const rows = await db
    .selectFrom('pushSend')
    .select(['notification', 'startedAt'])
    .where('startedAt', '>=', from.toISOString())
    .where('startedAt', '<', to.toISOString())
    .orderBy('startedAt')
    .limit(100)
    .execute()
  return rows.map(({ notification, startedAt }) => ({
    at: startedAt as string,
    label: `Notification sent: ${(JSON.parse(notification) as Send['notification']).title}`,
  }))
}

function toSend({ id, ...row }: Selectable<PushSendTable>): Send {
  const { sendAt, startedAt, endedAt, total, delivered, failed, gone, clicked, problem } = row
  return {
    _id: id,
    notification: JSON.parse(row.notification),
    topics: JSON.parse(row.topics),
    state: row.cancelledAt ? 'cancelled' : endedAt ? 'sent' : startedAt ? 'sending' : 'scheduled',
    sendAt,
    startedAt,
    endedAt,
    total,
    delivered,
    failed,
    gone,
    clicked,
    problem,
  }
}
