import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { wasNotified } from '#services/feed/queries.server.ts'
import { readJournal, readVerdict } from './journal.server.ts'

const kinds = { passed: 'upgraded', returned: 'upgrade-returned' }

/** Rings the bell and writes the audit trail once for the last upgrade, whichever process begins first. */
export async function tellUpgradeOutcome(app: App, root: string): Promise<void> {
  const journal = readJournal(root)
  if (!journal) return
  const hasPassed = readVerdict(journal)?.state === 'passed'
  if (!hasPassed && (journal.phase !== 'returned' || !journal.steps.length)) return
  const kind = hasPassed ? kinds.passed : kinds.returned
  const title = hasPassed
    ? `The site was upgraded to ${journal.to.version}`
    : `The upgrade to ${journal.to.version} was taken back`
  const body = hasPassed
    ? undefined
    : `${sentence(journal.reason ?? '')} The site is on ${journal.from.version} as before.`
  await inTransaction(app, async (tx) => {
    await tx.lock('upgrade')
    if (await wasNotified(tx, kind, new Date(journal.startedAt))) return
    await recordNotification(app, tx, {
      ...{ kind, title, link: '/admin/system/updates', quiet: hasPassed },
      ...(body && { body }),
    })
    const action = hasPassed ? 'upgraded' : 'taken back'
    const after = { from: journal.from.version, to: journal.to.version }
    const change = { kind: 'upgrade', itemId: journal.id, action, by: undefined, after }
    await recordChange(tx, { ...change, at: app.clock.now() })
  })
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
