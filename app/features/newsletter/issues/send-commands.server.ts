import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { discardWaiting } from '#platform/jobs/batch.server.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { enqueueWaiting, startJob } from '../sending/queue.server.ts'
import { endIssue, publish } from '../sending/record.server.ts'
import { assertVersion, startIssue } from '../sending/start.server.ts'
import { getIssue, kind } from './commands.server.ts'
import { assertSendable, renderForAll } from './render.server.ts'
import { type Issue, messages, type SendInput, type UncertainInput } from './schema.ts'

const yearMs = 366 * dayMs

/** Sends a draft to all subscribers, now or at a time, unless it is newer than the version that the owner confirmed. */
export async function sendIssue(app: App, id: string, input: SendInput, by: Actor): Promise<Issue> {
  const { at, version } = input
  const issue = await getIssue(app.db, id)
  if (issue.state !== 'draft') throw new AppError('conflict', messages.notDraft)
  if (!at) {
    await startIssue(app, id, { version, record: (tx) => record(app, tx, id, 'sent', by) })
    return getIssue(app.db, id)
  }
  assertVersion(issue, version)
  assertSendable(app, issue, await renderForAll(app, issue, by.id ?? undefined))
  return schedule(app, issue, timeOf(at, app.clock.now()), by)
}

async function schedule(app: App, { _id: id, version }: Issue, at: Date, by: Actor): Promise<Issue> {
  return inTransaction(app, async (tx) => {
    const scheduled = await tx
      .updateTable('newsletterIssue')
      .set({ sendAt: at.toISOString(), problem: null })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('sendAt', 'is', null)
      .where('startedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!scheduled) throw new AppError('conflict', messages.changed)
    await tx.enqueue(startJob, id, { runAt: at })
    await record(app, tx, id, 'scheduled', by, { sendAt: at.toISOString() })
    return getIssue(tx, id)
  })
}

function timeOf(text: string, now: Date): Date {
  const at = new Date(text)
  const refuse = (message: string) => new AppError('invalid', message, { fields: { at: message } })
  // A minute of grace, for a form that was filled in at the end of one.
  if (at.getTime() < now.getTime() - 60_000) throw refuse(messages.past)
  if (at.getTime() > now.getTime() + yearMs) throw refuse(messages.tooLate)
  return at
}

/** Holds everybody who waits. A mail that is on its way meanwhile is finished. */
export function pauseIssue(app: App, id: string, by: Actor): Promise<Issue> {
  return inTransaction(app, async (tx) => {
    await tx.lock(`newsletter mail ${id}`)
    const paused = await underway(tx, id)
      .set({ pausedAt: app.clock.now().toISOString() })
      .where('pausedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const issue = await getIssue(tx, id)
    if (!paused) throw new AppError('conflict', messages.notSending)
    await discardWaiting(tx, id)
    await record(app, tx, id, 'paused', by)
    return issue
  })
}

/** Resumes sending to the recipients who wait. Later subscribers are not added. */
export function resumeIssue(app: App, id: string, by: Actor): Promise<Issue> {
  return inTransaction(app, async (tx) => {
    await tx.lock(`newsletter mail ${id}`)
    const resumed = await underway(tx, id)
      .set({ pausedAt: null, problem: null })
      .where('pausedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    await getIssue(tx, id)
    if (!resumed) throw new AppError('conflict', messages.notPaused)
    await enqueueWaiting(app, tx, id)
    await record(app, tx, id, 'resumed', by)
    await endIssue(app, tx, id)
    return getIssue(tx, id)
  })
}

/** Stops an issue for good; a scheduled issue becomes a draft again. */
export function stopIssue(app: App, id: string, by: Actor): Promise<Issue> {
  const now = app.clock.now().toISOString()
  return inTransaction(app, async (tx) => {
    const unscheduled = await tx
      .updateTable('newsletterIssue')
      .set({ sendAt: null })
      .where('id', '=', id)
      .where('startedAt', 'is', null)
      .where('sendAt', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!unscheduled) {
      const stopped = await underway(tx, id).set({ stoppedAt: now }).returning('id').executeTakeFirst()
      await getIssue(tx, id)
      if (!stopped) throw new AppError('conflict', messages.notSending)
      await discardWaiting(tx, id)
      await tx
        .updateTable('newsletterRecipient')
        .set({ state: 'skipped', at: now })
        .where('mailId', '=', id)
        .where('state', '=', 'waiting')
        .execute()
    }
    await record(app, tx, id, 'stopped', by)
    return getIssue(tx, id)
  })
}

/** Decides for one or all of whom nobody knows whether they have the mail: they do, or they get it again. */
export function decideUncertain(app: App, id: string, input: UncertainInput, by: Actor): Promise<Issue> {
  const { decision, email } = input
  const now = app.clock.now().toISOString()
  return inTransaction(app, async (tx) => {
    const { state } = await getIssue(tx, id)
    if (decision === 'again' && state === 'stopped') throw new AppError('conflict', messages.notSending)
    const decided = await tx
      .updateTable('newsletterRecipient')
      .set(
        decision === 'sent'
          ? { state: 'sent', at: now }
          : { state: 'waiting', at: now, dueAt: now, dataAt: null, attempts: 0, triedAt: null },
      )
      .where('mailId', '=', id)
      .where('state', '=', 'uncertain')
      .$if(Boolean(email), (query) =>
        query.where('subscriberId', 'in', (row) =>
          row.selectFrom('subscriber').select('id').where('email', '=', String(email)),
        ),
      )
      .returning('subscriberId')
      .execute()
    if (decided.length === 0) throw new AppError('not-found', messages.nobodyUncertain)
    if (decision === 'sent') await publish(app, tx, id)
    else {
      await tx.updateTable('newsletterIssue').set({ sentAt: null }).where('id', '=', id).execute()
      if (state !== 'paused') await enqueueWaiting(app, tx, id)
    }
    await record(app, tx, id, decision === 'sent' ? 'counted' : 'repeated', by, { count: decided.length })
    return getIssue(tx, id)
  })
}

function underway(tx: Transaction, id: string) {
  return tx
    .updateTable('newsletterIssue')
    .where('id', '=', id)
    .where('startedAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where('stoppedAt', 'is', null)
}

function record(
  app: App,
  tx: Transaction,
  id: string,
  action: string,
  by: Actor,
  after?: object,
): Promise<void> {
  return recordChange(tx, { kind, itemId: id, action, by, at: app.clock.now(), ...(after && { after }) })
}
