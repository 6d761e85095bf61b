import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { studioTime, toDate } from '#platform/studio-time.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { wasNotified } from '#services/feed/queries.server.ts'
import { recordFailure, removeFailure, removeRecords } from './records.server.ts'
import { findExpendable, readArchiveName } from './retention.ts'

const failedKind = 'backup-failed'
const minuteMs = 60_000
const againAfterMs = 60 * minuteMs

/** Makes a backup when the last one due has not been made, looking every minute; several processes may look. */
export function startBackups(app: App, make: MakeBackup = makeInProcess): () => void {
  let notBefore = 0
  let isBusy = false
  const look = async () => {
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
    const command = ['app/server/cli/studio.ts', 'backup', '--json', '--origin', 'nightly']
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
    await tellOnce(app, due, problem)
    return 'failed'
  }
  await removeFailure(app.db, 'make')
  await deleteExpendable(app, to, retention)
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
  { db }: App,
  folder: string,
  retention: App['config']['backup']['retention'],
): Promise<void> {
  const periodsOf = (time: Date) => {
    const at = studioTime(time)
    const week = `${at.yearOfWeek} ${at.weekOfYear}`
    return { day: at.toPlainDate().toString(), week, month: at.toPlainDate().toString().slice(0, 7) }
  }
  const names = findExpendable(await readdir(folder), retention, periodsOf)
  for (const name of names) await rm(join(folder, name))
  await removeRecords(db, names)
}

/** Rings the bell once for each backup that was due, however often it is tried. */
async function tellOnce(app: App, due: Date, problem: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    await tx.lock('backup')
    await recordFailure(tx, 'make', problem, app.clock.now())
    if (await wasNotified(tx, failedKind, due)) return
    const title = 'The nightly backup was not made'
    await recordNotification(app, tx, { kind: failedKind, title, body: problem })
  })
}
