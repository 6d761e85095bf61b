import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { formatClock, formatDay } from '#platform/dates.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { studioTime, toDate } from '#platform/studio-time.server.ts'
import { wasNotified } from '#services/feed/queries.server.ts'
import { notifyOwner } from '../notify-owner.server.ts'
import { findExpendable, readArchiveName } from './retention.ts'

const failedKind = 'backup-failed'
const minuteMs = 60_000
const againAfterMs = 60 * minuteMs
/** A backup that is not there by then was missed. */
export const missedAfterMs = 60 * minuteMs

/** Makes a backup when the last one due has not been made, looking every minute; several processes may look. */
export function startBackups(app: App, make: MakeBackup = makeInProcess): () => void {
  let notBefore = 0
  let isBusy = false
  const look = async () => {
    // One that hangs keeps this process busy, and is missed all the same.
    await notifyIfMissed(app).catch((error: unknown) => {
      app.log.error(
        { err: error },
        'the owner could not be notified of a missed backup; tried again in a minute',
      )
    })
    if (isBusy || app.clock.now().getTime() < notBefore) return
    isBusy = true
    try {
      if ((await backUpIfDue(app, make)) === 'failed') notBefore = app.clock.now().getTime() + againAfterMs
    } catch (error) {
      app.log.error(
        { err: error },
        'it could not be found out whether a backup is due; looked at again in a minute',
      )
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void look(), minuteMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Resolves to a line that says why there is no backup, or to nothing. */
export type MakeBackup = () => Promise<string | undefined>

/** In a process of its own, so that it takes neither time nor memory from requests. */
const makeInProcess: MakeBackup = () =>
  new Promise((resolve) => {
    const command = ['app/server/cli/studio.ts', 'backup', '--json']
    execFile(process.execPath, command, (error, printed, stray) => {
      resolve(error ? (printed || stray || error.message).trim().split('\n').at(-1) : undefined)
    })
  })

export async function backUpIfDue(app: App, make: MakeBackup): Promise<'not due' | 'made' | 'failed'> {
  const { to, at, retention } = app.config.backup
  const due = findDue(app.clock.now(), at)
  if (!due || (await findNewest(to)) >= due) return 'not due'
  const problem = await make()
  // Another process was quicker, or is about to be done.
  if (problem?.startsWith('Another backup')) return 'not due'
  if (problem !== undefined) {
    app.log.error({ problem }, 'no backup was made; tried again in an hour')
    await notifyOnce(app, due, problem)
    return 'failed'
  }
  await deleteExpendable(to, retention)
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

export async function findNewest(folder: string): Promise<Date> {
  const names = await readdir(folder).catch(() => [])
  const times = names.map((name) => readArchiveName(name)?.takenAt.getTime() ?? 0)
  return new Date(Math.max(0, ...times))
}

async function deleteExpendable(
  folder: string,
  retention: App['config']['backup']['retention'],
): Promise<void> {
  const periodsOf = (time: Date) => {
    const at = studioTime(time)
    const week = `${at.yearOfWeek} ${at.weekOfYear}`
    return { day: at.toPlainDate().toString(), week, month: at.toPlainDate().toString().slice(0, 7) }
  }
  for (const name of findExpendable(await readdir(folder), retention, periodsOf)) await rm(join(folder, name))
}

/**
 * Notifies the owner of a backup that was due an hour ago and is not there: the process that should have made it has died or hangs, or
 * none was running. A folder without any is that of a new site.
 */
export async function notifyIfMissed(app: App): Promise<void> {
  const { to, at } = app.config.backup
  const now = app.clock.now()
  const due = findDue(now, at)
  if (!due || now.getTime() < due.getTime() + missedAfterMs) return
  const newest = await findNewest(to)
  if (newest >= due || newest.getTime() === 0) return
  const body = `None was there an hour after ${formatClock(due)} on ${formatDay(due)}: the site was not running then, or the backup was cut off. It is made as soon as the site runs.`
  await notifyOnce(app, due, body)
}

/** Once for each backup that was due, however often it is tried. */
async function notifyOnce(app: App, due: Date, body: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    await tx.lock('backup')
    if (await wasNotified(tx, failedKind, due)) return
    const title = 'The nightly backup was not made'
    await notifyOwner(app, tx, { kind: failedKind, title, body, link: '/admin/system#backups' })
  })
}
