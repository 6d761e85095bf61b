import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { hourMs } from '#platform/durations.ts'
import { createId } from '#platform/ids.ts'
import { dayAt, startOfDay } from './days.ts'
import { type Goal, readVisit } from './goals.ts'

export type GoalKind = 'enquiry' | 'booking' | 'subscriber'

interface ErasedGoal {
  /** When it was counted. */
  at: string
  visit: string | null
  worth?: number | null
}

/** Noon of the day: a time to the second could be found in a mailbox. */
const noonMs = 12 * hourMs

/** Stores the goals of a person who is being erased as counts: the day, the worth, and where the visit came from. */
export async function recordErasedGoals(
  tx: Transaction,
  kind: GoalKind,
  goals: readonly ErasedGoal[],
): Promise<void> {
  if (goals.length === 0) return
  const rows = goals.map(({ at, visit, worth = null }) => ({
    ...{ id: createId(), kind, worth, visit: sourceOf(visit) },
    at: new Date(startOfDay(dayAt(new Date(at))).getTime() + noonMs).toISOString(),
  }))
  await tx.insertInto('erasedGoal').values(rows).execute()
}

/** Source, campaign and first page alone: pages read one after the other may be known to somebody. */
function sourceOf(visit: string | null): string | null {
  const { source, campaign, landingPage } = readVisit(visit) ?? {}
  if (source === undefined) return null
  const unknown = { device: '', browser: '', os: '', articles: [], experiments: {} }
  return JSON.stringify({ source, campaign, landingPage, ...unknown })
}

/** Lists the goals of erased persons between two times; the end is not included. Each is that of a person of its own. */
export async function listErasedGoals(
  db: Database,
  kind: GoalKind,
  from: Date,
  to: Date,
): Promise<(Goal & { at: string })[]> {
  const rows = await db
    .selectFrom('erasedGoal')
    .select(['id', 'at', 'visit', 'worth'])
    .where('kind', '=', kind)
    .where('at', '>=', from.toISOString())
    .where('at', '<', to.toISOString())
    .execute()
  return rows.map(({ id, ...goal }) => ({ email: id, ...goal }))
}
