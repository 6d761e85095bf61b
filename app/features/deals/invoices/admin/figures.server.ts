import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import type { Figures } from './figures.tsx'

/** Adds up what is open, late, paid this month, and invoiced in twelve months. */
export async function readFigures({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<Figures> {
  const today = studioDay(clock.now())
  const open = db
    .selectFrom('invoice')
    .where('kind', '<>', 'credit')
    .where('outstanding', '>', 0)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('outstanding'), sql<number>`0`).as('sum'),
      fn.min('due').as('oldest'),
    ])
  const paid = db
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.id', 'payment.invoiceId')
    .where('payment.date', '>=', `${today.slice(0, 7)}-01`)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(case when invoice.kind = 'credit' then -amount else amount end), 0)`.as('sum'),
    ])
  const invoiced = db
    .selectFrom('invoice')
    .where('date', '>', addDays(today, -365))
    .select([
      sql<number>`count(case when kind = 'credit' then null else 1 end)`.as('count'),
      sql<number>`count(case when kind = 'credit' then 1 end)`.as('credits'),
      sql<number>`coalesce(sum(case when kind = 'credit' then -gross else gross end), 0)`.as('sum'),
    ])
  const [all, late, month, year] = await Promise.all([
    open.executeTakeFirstOrThrow(),
    open.where('due', '<', today).executeTakeFirstOrThrow(),
    paid.executeTakeFirstOrThrow(),
    invoiced.executeTakeFirstOrThrow(),
  ])
  return { open: all, late, paid: month, invoiced: year, today }
}
