import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import type { Job, JobResult } from '#platform/jobs/jobs.server.ts'
import { findMailFailure, type MailFailure } from '#platform/mail/mail-failure.ts'
import { markMailSent, recordMailFailure } from '#platform/mail/mail-health.server.ts'
import { recordSentMail } from '#platform/mail/sent-mail.server.ts'
import { hourOf } from './days.server.ts'
import { type InvoiceRecord, reminderDays } from './invoice.server.ts'
import { toMailed, writeReminder } from './mail/client-mails.server.ts'
import { mailsOf } from './mail/queue.server.ts'
import { findRecord } from './queries.server.ts'
import type { ReminderKind } from './schema.ts'

export const reminderJob = 'invoice-reminder'

const hour = 9
const serverWaitMs = hourMs

/** When each reminder is sent, by the studio's clock. */
const timesOf = ({ due }: InvoiceRecord) =>
  reminderDays(due).map(({ kind, on }) => ({ kind, at: hourOf(on, hour) }))

/** Queues the reminders of an invoice whose times are to come. Each finds its time anew, because the day may move. */
export async function queueReminders(app: App, tx: Transaction, row: InvoiceRecord): Promise<void> {
  for (const { kind, at } of timesOf(row)) {
    if (at > app.clock.now()) await tx.enqueue(reminderJob, { id: row.id, kind }, { runAt: at })
  }
}

/** Sends a reminder, or passes it over where nothing is open any more or a later one is due as well. */
export async function remind(
  app: App,
  { id, kind }: { id: string; kind: ReminderKind },
  job: Job,
): Promise<JobResult> {
  const now = app.clock.now()
  const row = await findRecord(app.db, id)
  const times = row ? timesOf(row) : []
  const own = times.find((each) => each.kind === kind)
  if (!row || !own) return {}
  if (own.at > now) return { againAt: own.at }
  const isOvertaken = times.some(({ at }) => at > own.at && at <= now)
  if (isOvertaken || !isOpen(row)) return { record: (tx) => recordReminder(app, tx, { id, kind, sent: 0 }) }
  const told = await listTold(app.db, id)
  if (told.some((each) => each.kind === kind)) return {}
  const last = Math.max(0, ...told.filter(({ sent }) => sent === 1).map(({ at }) => Date.parse(at)))
  if (last + dayMs > now.getTime()) return { againAt: new Date(last + dayMs) }
  if (!app.mail.hasServer) return { againAt: new Date(now.getTime() + serverWaitMs) }
  return send(app, row, kind, job)
}

const isOpen = ({ outstanding, quietAt }: InvoiceRecord) => outstanding > 0 && quietAt === null

const listTold = (db: App['db'], id: string) =>
  db.selectFrom('invoiceReminder').select(['kind', 'at', 'sent']).where('invoiceId', '=', id).execute()

/** Thrown before the end of a mail goes out, which withholds it. */
class NotAnyMore extends Error {}

/**
 * Sends one reminder. It is recorded before the end of the mail goes out: a process that dies then leaves it uncertain, and
 * none sends it again. Only a server that refused it has certainly not got it.
 */
async function send(app: App, row: InvoiceRecord, kind: ReminderKind, job: Job): Promise<JobResult> {
  const { id } = row
  const message = writeReminder(app, toMailed(row), kind, studioDay(app.clock.now()))
  let isMarked = false
  try {
    await app.mail.deliver(message, job.id, {
      async beforeEnd() {
        await markReminder(app, { id, kind })
        isMarked = true
      },
    })
  } catch (error) {
    if (error instanceof NotAnyMore) return {}
    const failure = findMailFailure(error)
    if (failure?.code === undefined) await recordMailFailure(app, 'The connection to the email server ended.')
    if (isMarked && !(failure && wasRefused(failure))) return {}
    if (isMarked) await forgetReminder(app, { id, kind })
    throw error
  }
  return {
    async record(tx) {
      await recordReminder(app, tx, { id, kind, sent: 1 })
      await markMailSent(tx, app)
      const { to: email, subject } = message
      await recordSentMail(tx, app, { id: job.id, email, subject, about: mailsOf(id) })
    },
  }
}

const wasRefused = ({ code, isDataSent }: MailFailure) => code !== undefined || !isDataSent

interface Reminder {
  id: string
  kind: ReminderKind
}

/** Records a reminder as sent, unless somebody paid, stopped it or sent it meanwhile. */
function markReminder(app: App, { id, kind }: Reminder): Promise<void> {
  return inTransaction(app, async (tx) => {
    await tx.lock(`invoice ${id}`)
    const row = await findRecord(tx, id)
    const told = await listTold(tx, id)
    if (!row || !isOpen(row) || told.some((each) => each.kind === kind)) {
      throw new NotAnyMore('This reminder is not sent any more.')
    }
    await recordReminder(app, tx, { id, kind, sent: 1 })
  })
}

async function recordReminder(
  { clock }: App,
  tx: Transaction,
  { id, kind, sent }: Reminder & { sent: 0 | 1 },
): Promise<void> {
  await tx
    .insertInto('invoiceReminder')
    .values({ invoiceId: id, kind, sent, at: clock.now().toISOString() })
    .onConflict((conflict) => conflict.columns(['invoiceId', 'kind']).doNothing())
    .execute()
}

const forgetReminder = (app: App, { id, kind }: Reminder) =>
  app.db.deleteFrom('invoiceReminder').where('invoiceId', '=', id).where('kind', '=', kind).execute()
