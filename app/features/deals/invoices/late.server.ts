import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { JobResult } from '#platform/jobs/jobs.server.ts'
import { formatPennies } from '#platform/money.ts'
import { queueNotices } from '#services/devices/notices.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { hourOf } from './days.server.ts'
import { adminPath, type InvoiceRecord, isLate } from './invoice.server.ts'
import { findRecord } from './queries.server.ts'

export const lateJob = 'invoice-late'

const lateFrom = ({ due }: Pick<InvoiceRecord, 'due'>): Date => hourOf(addDays(due, 1), 0)

/** Queues the bell for the day after an invoice is due. */
export async function queueLate(tx: Transaction, row: InvoiceRecord): Promise<void> {
  await tx.enqueue(lateJob, { id: row.id }, { runAt: lateFrom(row) })
}

/** Rings the bell once for an invoice that is late, in the transaction that ends the job. */
export async function ringLate(app: App, id: string): Promise<JobResult> {
  const row = await findRecord(app.db, id)
  if (!row || row.outstanding === 0) return {}
  if (!isLate(row, studioDay(app.clock.now()))) return { againAt: lateFrom(row) }
  return {
    async record(tx) {
      const { title } = describeLate(row)
      await recordNotification(app, tx, { kind: 'deal', title, link: adminPath(id) })
      await queueNotices(app, tx, { kind: 'deal', item: `late:${id}` })
    },
  }
}

/** The bell names nobody, because its lines stay when a person is erased. */
export function describeLate({ number, outstanding }: InvoiceRecord) {
  return { title: `Invoice ${number} is late: ${formatPennies(outstanding)} open` }
}
