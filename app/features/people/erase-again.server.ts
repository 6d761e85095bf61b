import type { App } from '#platform/app.ts'
import { emptyLog } from '#platform/db/empty-log.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { countOf } from '#platform/words.ts'
import { findDueErasures, markErasuresDone } from '#services/erasures/erasures.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { eraseTraces } from './commands.server.ts'
import { emptyLogJob } from './jobs.server.ts'
import { listOwnAddresses } from './own-addresses.server.ts'
import { listAddresses } from './queries.server.ts'

const by = { id: null, name: 'Restore of a backup' }

/**
 * Erases the persons of restored data who were erased after the backup was made, and returns their number. Killed meanwhile,
 * it begins anew.
 */
export async function eraseAgain(app: App): Promise<number> {
  const isDue = await findDueErasures(app.db)
  if (!isDue) return 0
  const due = (await listAddresses(app)).filter(isDue)
  const own = await listOwnAddresses(app)
  for (const email of due)
    await inTransaction(app, (tx) =>
      eraseTraces(app, tx, { email, by, isAgain: true, isOwn: own.has(email) }),
    )
  await inTransaction(app, async (tx) => {
    if (!(await markErasuresDone(tx)) || due.length === 0) return
    await tx.enqueueOnce(emptyLogJob, {})
    await recordNotification(app, tx, {
      kind: 'erased-again',
      title: `${countOf(due.length, 'person was', 'people were')} erased again`,
      body: 'The restored backup was older than the erasure.',
      link: '/admin/system',
    })
  })
  await emptyLog(app)
  app.log.info({ persons: due.length }, 'erased persons again whom a restored backup had')
  return due.length
}
