import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { formatClock, formatDay } from '#platform/dates.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { hourMs } from '#platform/durations.ts'
import { BusyError } from '#platform/errors.ts'
import { studioTime, toDate } from '#platform/studio-time.server.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { wasNotified } from '#services/feed/queries.server.ts'
import { studio } from '#studio'
import { notifyOwner } from '../../notify-owner.server.ts'
import { runBeside } from '../../run-beside.server.ts'
import { findBackupFailure, recordFailure, removeFailure } from '../failures.server.ts'
import { findNewest, removeRecords } from '../records.server.ts'
import { inRun } from '../runs.server.ts'
import { deleteExpendable } from './retention.server.ts'

type Outcome = 'not due' | 'made' | 'failed'

const failedKind = 'backup-failed'
/** A backup that is not there by then was missed. */
export const missedAfterMs = hourMs

/** The wait after a failed attempt. */
const againAfterMs = hourMs

/** Makes a backup when the last one due has not been made, by one of all processes, and again an hour after it failed. */
export async function backUpIfDue(
  app: App,
  make: () => Promise<unknown> = () => runBeside(app, 'back-up', { origin: 'nightly', name: studio.name }),
): Promise<Outcome> {
  const due = findDue(app.clock.now(), app.config.backup.at)
  if (!due || !(await isMissing(app, due))) return 'not due'
  const done = await inRun(app, 'backup', { name: '', by: null }, async () =>
    (await isMissing(app, due)) ? makeNightly(app, due, make) : 'not due',
  )
  return done?.result ?? 'not due'
}

async function isMissing(app: App, due: Date): Promise<boolean> {
  if ((await findNewest(app)) >= due) return false
  return !isRecent((await findBackupFailure(app.db, 'make'))?.failedAt, againAfterMs, app.clock.now())
}

async function makeNightly(app: App, due: Date, make: () => Promise<unknown>): Promise<Outcome> {
  const { to } = app.config.backup
  try {
    await make()
  } catch (error) {
    // The command line is making one.
    if (error instanceof BusyError) return 'not due'
    const { message } = error as Error
    app.log.error({ problem: message }, 'no backup was made; tried again in an hour')
    await inTransaction(app, async (tx) => {
      await recordFailure(tx, 'make', message, app.clock.now())
      await notifyOnce(app, tx, due, message)
    })
    return 'failed'
  }
  await removeFailure(app.db, 'make')
  await deleteExpendable(app, 'backups', await readdir(to), async (name) => {
    await rm(join(to, name))
    await removeRecords(app.db, [name])
  })
  app.log.info({ to }, 'backup made')
  return 'made'
}

/** The last moment at which a backup was to be made, by the studio's clock. */
export function findDue(now: Date, at: string | undefined): Date | undefined {
  if (!at) return undefined
  const time = studioTime(now)
  const today = time.withPlainTime(Temporal.PlainTime.from(at))
  return toDate(Temporal.ZonedDateTime.compare(today, time) <= 0 ? today : today.subtract({ days: 1 }))
}

/**
 * Notifies the owner of a backup that was due an hour ago and is not there: the process that should have made it has died
 * or hangs, or none was running. A folder without any is that of a new site.
 */
export async function notifyIfMissed(app: App): Promise<void> {
  const { at } = app.config.backup
  const now = app.clock.now()
  const due = findDue(now, at)
  if (!due || now.getTime() < due.getTime() + missedAfterMs) return
  const newest = await findNewest(app)
  if (newest >= due || newest.getTime() === 0) return
  const body = `There was none an hour after it was due, at ${formatClock(due)} on ${formatDay(due)}: either the site was not running, or the backup was interrupted. It will be made as soon as possible.`
  await inTransaction(app, (tx) => notifyOnce(app, tx, due, body))
}

/** Once for each backup that was due, however often it is tried. */
async function notifyOnce(app: App, tx: Transaction, due: Date, body: string): Promise<void> {
  await tx.lock('backup')
  if (await wasNotified(tx, failedKind, due, app.clock.now())) return
  const title = 'The nightly backup was not made'
  await notifyOwner(app, tx, { kind: failedKind, title, body, link: '/admin/system/backups' })
}
