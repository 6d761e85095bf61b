import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { discardWaiting } from '#platform/jobs/batch.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'

/** Mail services block senders of whose mails more than this share comes back. */
const mostPercent = 2
/** Of fewer mails the share says nothing: two of the first hundred are no sign of a bad list. */
const fewestMails = 200

/**
 * Pauses an issue that a large import gets over several days once too many of its mails came back. Call after recording a
 * refusal or a bounce.
 */
export async function pauseAtBounces(
  app: Pick<App, 'clock'>,
  tx: Transaction,
  issueId: string,
): Promise<void> {
  const { waves, tried, returned } = await tx
    .selectFrom('newsletterRecipient')
    .select((row) => [
      row.fn.max<number | null>('wave').as('waves'),
      row.fn.countAll<number>().filterWhere('state', 'in', ['sent', 'refused']).as('tried'),
      row.fn
        .countAll<number>()
        .filterWhere(row.or([row('state', '=', 'refused'), row('bounce', '=', 'hard')]))
        .as('returned'),
    ])
    .where('mailId', '=', issueId)
    .executeTakeFirstOrThrow()
  if (!waves || returned * 100 < mostPercent * Math.max(tried, fewestMails)) return
  const problem = `${returned} of ${tried} emails came back. Email services block senders when ${mostPercent}% do: remove the bad addresses from the list before you resume.`
  const paused = await tx
    .updateTable('newsletterIssue')
    .set({ pausedAt: app.clock.now().toISOString(), problem })
    .where('id', '=', issueId)
    .where('startedAt', 'is not', null)
    .where('pausedAt', 'is', null)
    .where('sentAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .returning('subject')
    .executeTakeFirst()
  if (!paused) return
  await discardWaiting(tx, issueId)
  await recordNotification(app, tx, {
    kind: 'issue-paused',
    title: 'Issue paused: too many emails came back',
    body: `${paused.subject}: ${returned} of ${tried}`,
    link: `/admin/newsletter/issues/${issueId}`,
  })
}
