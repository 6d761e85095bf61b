import { studioDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { studioTime } from '#platform/studio-time.server.ts'

export const countBegin = (tx: Transaction, now: Date) => count(tx, now, { begun: 1, ended: 0 })
export const countEnds = (tx: Transaction, now: Date, ended: number) => count(tx, now, { begun: 0, ended })

async function count(tx: Transaction, now: Date, { begun, ended }: { begun: number; ended: number }) {
  if (begun + ended === 0) return
  await tx
    .insertInto('pushDay')
    .values({ day: studioDay(now), begun, ended })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({
        begun: row('pushDay.begun', '+', begun),
        ended: row('pushDay.ended', '+', ended),
      })),
    )
    .execute()
}

/** How many subscriptions there are more, or fewer, than 30 days ago. */
export async function countGrowth(db: Database, now: Date): Promise<number> {
  const { begun, ended } = await db
    .selectFrom('pushDay')
    .select(({ fn }) => [
      fn.sum<number | null>('begun').as('begun'),
      fn.sum<number | null>('ended').as('ended'),
    ])
    .where('day', '>', studioTime(now).toPlainDate().subtract({ days: 30 }).toString())
    .executeTakeFirstOrThrow()
  return (begun ?? 0) - (ended ?? 0)
}
