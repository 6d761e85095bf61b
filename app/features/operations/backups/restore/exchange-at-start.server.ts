import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import { ensureFolder } from '#platform/config/make-folder.server.ts'
import { formatClock, formatDay } from '#platform/dates.ts'
import { isDatabaseInUse } from '#platform/db/open-database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { hourMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { expectRoom } from '#platform/expect-room.server.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { countOf } from '#platform/words.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { isOutOfRoom } from '../../out-of-room.server.ts'
import { readArchiveName } from '../archive/archive-name.ts'
import { copyRecords } from '../records.server.ts'
import { endLeftRestore, exchangeStep, findRun, interrupted, saveRun } from '../runs.server.ts'
import { exchangeIfReady, finishExchange, type RestoreAbout } from './exchange.server.ts'
import { isReplacedData, takeBackRestore, timeOf } from './restore.server.ts'

/** Commands that look at the site for a moment, and connections that the server has not forgotten, are waited for. */
const inUseWithinMs = 5_000
const inUse = 'Another process has the database open, such as a second site or a backup. Nothing was changed.'
const noRoom =
  'There was no room left on the disk. Nothing was changed: free some space, then start it again.'

/** What became of a restore that an earlier process had begun. The command line leaves nothing to record. */
type AtStart = { made: RestoreAbout | undefined } | { takenBack: string } | undefined

/**
 * Makes the exchange of data that a restore has left for this start, or has begun, and takes back a restore whose process has
 * died before. Runs before this process opens the database.
 */
export async function exchangeData(config: App['config']): Promise<AtStart> {
  await ensureFolder('DATA_DIR', config.dataDir)
  let problem: string | undefined
  const isRefused = async () => {
    problem = await findObstacle(config)
    return problem !== undefined
  }
  const exchange = (await finishExchange(config)) ?? (await exchangeIfReady(config, isRefused))
  if (exchange && exchange !== 'refused') return { made: exchange.restore }
  const isTakenBack = await removeLoaded(config)
  return exchange || isTakenBack ? { takenBack: problem ?? interrupted } : undefined
}

/** Removes loaded data. A full disk, or a database that is away, leaves them to a later start. */
async function removeLoaded(config: App['config']): Promise<boolean> {
  try {
    return await takeBackRestore(config)
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
    return false
  }
}

async function findObstacle(config: App['config']): Promise<string | undefined> {
  const until = performance.now() + inUseWithinMs
  try {
    while (await expectRoom(noRoom, () => isDatabaseInUse(config))) {
      if (performance.now() > until) return inUse
      await sleep(200)
    }
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
  return undefined
}

/** Records in the database what became of a restore. One that was made is recorded in its own data. */
export async function recordExchange(app: App, atStart: AtStart): Promise<void> {
  if (atStart && 'made' in atStart) return recordMade(app, atStart.made)
  const run = await findRun(app, 'restore')
  if (!atStart && run?.problem !== interrupted && run?.step !== exchangeStep) return
  const problem = atStart?.takenBack ?? interrupted
  const wasOpen = await endLeftRestore(app, problem)
  if (!atStart && !wasOpen) return
  app.log.warn({ problem }, 'took back a restore that was not finished: the site is as it was')
}

const unknown = { name: 'a backup', by: 'the site itself', held: 0, records: [] }

async function recordMade(app: App, made: RestoreAbout | undefined): Promise<void> {
  const at = app.clock.now()
  const { name, by, since, held, records } = made ?? { ...unknown, since: at.toISOString() }
  const isBack = isReplacedData(name)
  app.log.warn({ name, isBack, held }, 'the data of the site was exchanged')
  await inTransaction(app, async (tx) => {
    await copyRecords(tx, records)
    if (made)
      await saveRun(tx, 'restore', { name, by, since, step: null, endedAt: at.toISOString(), problem: null })
    const action = isBack ? 'put back' : 'restored'
    await recordChange(tx, { kind: 'backup', itemId: name, action, by: { id: null, name: by }, at })
    await recordNotification(app, tx, {
      kind: 'restored',
      title: isBack
        ? 'The data from before the last restore was put back'
        : 'The site was restored from a backup',
      body: `${sayHeld(held)} The replaced data is kept for 30 days.`,
      link: '/admin/system/backups',
    })
  })
}

function sayHeld(count: number): string {
  if (count === 0) return 'No unsent emails or tasks are on hold.'
  return countOf(count, 'unsent email or task is on hold.', 'unsent emails and tasks are on hold.')
}

const shownForMs = hourMs

/** Says for an hour at the sign-in that a restore has ended all sessions. Strangers read it too, so it names the time alone. */
export async function findRestoredNotice(app: Pick<App, 'clock' | 'db'>): Promise<string | undefined> {
  const run = await findRun(app, 'restore')
  if (!run || run.problem !== null || !isRecent(run.endedAt, shownForMs, app.clock.now())) return undefined
  const { name } = run
  if (isReplacedData(name)) return `The data of ${sayTime(timeOf(name))} was put back. Please sign in again.`
  const archive = readArchiveName(name)
  return (
    archive && `The site was restored from a backup of ${sayTime(archive.takenAt)}. Please sign in again.`
  )
}

const sayTime = (time: string | Date) => `${formatDay(time)}, ${formatClock(time)}`
