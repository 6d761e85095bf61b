import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { hasJobs } from '#platform/jobs/dead-jobs.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { wasStopped } from './outcome.ts'
import { startJob } from './queue.server.ts'

const problem = 'Its emails were discarded after a backup was restored.'

/** Gives issues back to the owner whose jobs were dropped after a restore: nothing would send them any more. */
export async function sweepIssues(app: App): Promise<void> {
  const now = app.clock.now().toISOString()
  const open = await app.db
    .selectFrom('newsletterIssue')
    .select(['id', 'startedAt'])
    .where('sendAt', '<=', now)
    .where('pausedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .where('sentAt', 'is', null)
    .execute()
  for (const { id, startedAt } of open) {
    if (startedAt !== null) await inTransaction(app, (tx) => pauseDropped(app, tx, id))
    else if (!(await hasJobs(app.db, { kind: startJob, payload: id }))) await makeDraft(app, id, problem)
  }
}

async function pauseDropped(app: App, tx: Transaction, id: string): Promise<void> {
  if (await hasJobs(tx, { batch: id })) return
  const now = app.clock.now().toISOString()
  await tx
    .updateTable('newsletterIssue')
    .set({ pausedAt: now, problem })
    .where('id', '=', id)
    .where('pausedAt', 'is', null)
    .where('sentAt', 'is', null)
    .execute()
  const leased = tx.updateTable('newsletterRecipient').where('mailId', '=', id).where('state', '=', 'leased')
  await leased.set({ state: 'waiting', lease: null, at: now }).where('dataAt', 'is', null).execute()
  await leased.set({ state: 'uncertain', lease: null, dataAt: null, answer: wasStopped, at: now }).execute()
}

/** Makes a scheduled issue that cannot be sent a draft again, and notifies the owner of the reason. */
export async function makeDraft(app: App, id: string, problem: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const changed = await tx
      .updateTable('newsletterIssue')
      .set({ sendAt: null, problem })
      .where('id', '=', id)
      .where('startedAt', 'is', null)
      .where('sendAt', 'is not', null)
      .returning('subject')
      .executeTakeFirst()
    if (!changed) return
    await recordNotification(app, tx, {
      kind: 'issue-failed',
      title: 'Issue not sent',
      body: `${changed.subject}: ${problem}`,
      link: `/admin/newsletter/issues/${id}`,
    })
  })
}
