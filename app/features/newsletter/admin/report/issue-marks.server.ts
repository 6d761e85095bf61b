import type { Database } from '#platform/db/database.server.ts'
import type { Mark } from '#services/visits/goals.ts'

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
