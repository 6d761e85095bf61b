import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { queueNotices } from '#services/devices/notices.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { adminPath, type ProposalRecord } from './proposal.server.ts'
import { findRecord } from './records.server.ts'

/** What the bell and the owner's devices say of a proposal, after its number. */
const events = {
  seen: 'was opened for the first time',
  accepted: 'was accepted',
  declined: 'was declined',
  question: 'has a question',
  expired: 'has expired',
} as const
export type ProposalEvent = keyof typeof events

/** Rings the bell and queues the notices of devices. The bell names nobody, because its lines stay when a person is erased. */
export async function announce(
  app: App,
  tx: Transaction,
  { id, number }: Pick<ProposalRecord, 'id' | 'number'>,
  event: ProposalEvent,
  link: `/admin${string}` = adminPath(id),
): Promise<void> {
  const title = `Proposal ${number} ${events[event]}`
  await recordNotification(app, tx, { kind: 'deal', title, link })
  await queueNotices(app, tx, { kind: 'deal', item: `${event}:${id}` })
}

/** Describes a notice of a proposal; undefined for one that is gone. Names stay away from a locked screen unless they are wanted. */
export async function describeProposalNotice(
  { db }: Pick<App, 'db'>,
  { event, id, showNames }: { event: string; id: string; showNames: boolean },
): Promise<{ title: string; body: string; url: string } | undefined> {
  if (!Object.hasOwn(events, event)) return undefined
  const row = await findRecord(db, id)
  if (!row) return undefined
  return {
    title: `Proposal ${row.number} ${events[event as ProposalEvent]}`,
    body: showNames ? `${row.title}, for ${row.name}` : 'Open it to read more.',
    url: adminPath(id),
  }
}
