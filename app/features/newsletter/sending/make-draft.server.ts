import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'

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
