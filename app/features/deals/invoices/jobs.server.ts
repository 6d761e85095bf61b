import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { formatDay } from '#platform/dates.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { adminPath } from './invoice.server.ts'
import { describeLate, lateJob, ringLate } from './late.server.ts'
import { findRecord } from './queries.server.ts'
import { remind, reminderJob } from './reminders.server.ts'
import { reminderKinds } from './schema.ts'

const reminderShape = z.object({ id: z.string(), kind: z.enum(reminderKinds) })
const lateShape = z.object({ id: z.string() })

export const invoiceJobs: JobHandlers = {
  [reminderJob]: (app, payload, job) => remind(app, reminderShape.parse(payload), job),
  [lateJob]: (app, payload) => ringLate(app, lateShape.parse(payload).id),
}

/** Describes what devices are told of an invoice; undefined once it is settled. */
export async function describeInvoiceNotice(
  app: App,
  { id, showNames }: { id: string; showNames: boolean },
): Promise<{ title: string; body: string; url: string } | undefined> {
  const row = await findRecord(app.db, id)
  if (!row || row.outstanding === 0) return undefined
  const { title } = describeLate(row)
  const due = `Due ${formatDay(row.due)}`
  return { title, body: showNames ? `${row.client}. ${due}` : due, url: adminPath(id) }
}
