import type { Selectable } from 'kysely'
import type { BounceMailboxTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import { describeMailFolder, type MailFolder } from '#platform/config/mail-folder.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { hourMs, minuteMs } from '#platform/durations.ts'
import { lease } from '#platform/timers/lease.server.ts'
import { isAhead } from '#platform/timers/recent.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { deliverabilityPath } from '../deliverability/path.ts'

const name = 'bounces'
const everyMs = 5 * minuteMs
/** Servers lock out who tries a wrong password too often. */
const longestMs = hourMs
const tellAfterMs = hourMs

export type MailboxState = Selectable<BounceMailboxTable>

/** Finds how far this mailbox is read; nothing while another one was read before. */
export function findProgress(db: Database, folder: MailFolder): Promise<MailboxState | undefined> {
  return db
    .selectFrom('bounceMailbox')
    .selectAll()
    .where('name', '=', name)
    .where('address', '=', describeMailFolder(folder))
    .executeTakeFirst()
}

/**
 * Claims the next reading for the process that calls, and returns false when it is not due or another process has it.
 * `isImpatient` does not wait for the end of a pause after failures, because settings may be better now.
 */
export async function claimReading(app: App, folder: MailFolder, isImpatient = false): Promise<boolean> {
  const { failures = 0 } = (await findProgress(app.db, folder)) ?? {}
  const waitMs = Math.min(everyMs * 2 ** Math.max(failures - 1, 0), longestMs)
  return lease(app, 'reading of returned mail', isImpatient && failures > 0 ? minuteMs : waitMs)
}

interface Progress {
  uidValidity: string
  lastUid: number
  /** Messages that cannot be read. */
  unreadable?: readonly number[]
  /** Records the report of the last message, and returns false where it is about no mail of this site. */
  record?: (() => Promise<boolean>) | undefined
}

/**
 * Records how far the mailbox is read, and returns the messages that were stepped over. The report of a message that
 * another process has read meanwhile is not recorded again.
 */
export async function recordReading(
  tx: Transaction,
  { clock }: Pick<App, 'clock'>,
  folder: MailFolder,
  { uidValidity, lastUid, unreadable = [], record }: Progress,
): Promise<number[]> {
  const known = await lockState(tx, folder)
  const readBefore = known.uidValidity === uidValidity ? known.lastUid : 0
  const isReport = lastUid > readBefore && (await record?.()) === true
  const steppedOver = unreadable.filter((uid) => uid > readBefore && uid < lastUid)
  await setState(tx, {
    uidValidity,
    lastUid: Math.max(readBefore, lastUid),
    reports: known.reports + (isReport ? 1 : 0),
    unreadable: known.unreadable + steppedOver.length,
    readAt: clock.now().toISOString(),
    ...{ error: null, failingSince: null, failures: 0, toldAt: null },
  })
  return steppedOver
}

/** Records why the mailbox could not be read, and waits longer after each failure. After an hour the owner is told, once. */
export async function recordTrouble(app: App, folder: MailFolder, error: string): Promise<void> {
  const now = app.clock.now()
  const at = now.toISOString()
  await inTransaction(app, async (tx) => {
    const known = await lockState(tx, folder)
    const failures = known.failures + 1
    const isKnown = known.failingSince !== null && !isAhead(known.failingSince, now)
    const failingSince = isKnown ? (known.failingSince as string) : at
    const isLong = now.getTime() - Date.parse(failingSince) >= tellAfterMs
    await setState(tx, {
      ...{ error, failures, failingSince },
      ...(isLong && { toldAt: known.toldAt ?? at }),
    })
    if (!isLong || known.toldAt !== null) return
    await recordNotification(app, tx, {
      kind: 'returned-mail-failed',
      title: 'Returned email cannot be read',
      body: `${error} Until it can, addresses that no longer exist stay on the list.`,
      link: `${deliverabilityPath}#mailbox`,
    })
  })
}

/** Returns the row and holds it until the transaction ends. A mailbox that was not read before begins anew. */
async function lockState(tx: Transaction, folder: MailFolder): Promise<MailboxState> {
  await tx.lock('bounce mailbox')
  const known = await findProgress(tx, folder)
  if (known) return known
  const row = {
    ...{
      name,
      address: describeMailFolder(folder),
      uidValidity: null,
      lastUid: 0,
      reports: 0,
      unreadable: 0,
    },
    ...{ readAt: null, nextAt: '', error: null, failingSince: null, failures: 0, toldAt: null },
  }
  await tx
    .insertInto('bounceMailbox')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  return row
}

async function setState(tx: Transaction, change: Partial<MailboxState>): Promise<void> {
  await tx.updateTable('bounceMailbox').set(change).where('name', '=', name).execute()
}
