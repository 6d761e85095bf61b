import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import { ensureFolder } from '#platform/config/make-folder.server.ts'
import { isDatabaseInUse } from '#platform/db/open-database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { expectRoom } from '#platform/expect-room.server.ts'
import { countOf } from '#platform/words.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { isOutOfRoom } from '../../out-of-room.server.ts'
import { copyRecords } from '../records.server.ts'
import { endInterrupted, endRun, findRun } from '../runs/run-record.server.ts'
import { exchangeIfReady, finishExchange } from './exchange.server.ts'
import { takeBackRestore } from './restore.server.ts'
import type { ExchangeResult } from './restore-commands.server.ts'

/** Commands that look at the site for a moment, and connections that the server has not forgotten, are waited for. */
const inUseWithinMs = 5_000
const inUse = 'Another process has the database open, such as a second site or a backup. Nothing was changed.'
const noRoom =
  'There was no room left on the disk. Nothing was changed: free some space, then start it again.'

/** What became of a restore that an earlier process had begun. */
export type Exchange = 'made' | 'taken back' | undefined

/**
 * Makes the exchange of data that a restore has left for this start, or has begun, and takes back a restore whose process has
 * died before. Runs before this process opens the database.
 */
export async function exchangeData({ config, clock }: Pick<App, 'config' | 'clock'>): Promise<Exchange> {
  const { dataDir } = config
  await ensureFolder('DATA_DIR', dataDir)
  const finished = await finishExchange(config)
  let problem: string | undefined
  const isRefused = async () => {
    problem = await findObstacle(config)
    return problem !== undefined
  }
  const outcome = finished ? 'made' : await exchangeIfReady(config, isRefused)
  if (outcome === 'none') return takeBack({ config, clock })
  await endRun(dataDir, 'restore', { now: clock.now(), problem: problem ?? null })
  if (outcome === 'made') return 'made'
  await removeLoaded(config)
  return 'taken back'
}

async function takeBack({ config, clock }: Pick<App, 'config' | 'clock'>): Promise<Exchange> {
  const wasRestoring = await endInterrupted(config.dataDir, clock.now())
  return (await removeLoaded(config)) || wasRestoring ? 'taken back' : undefined
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

/** Logs what became of a restore. One that was made is recorded in its data, because the trail of the old is with the old. */
export async function recordExchange(app: App, exchange: Exchange): Promise<void> {
  if (!exchange) return
  const run = await findRun(app.config.dataDir, 'restore')
  if (exchange === 'taken back') {
    app.log.warn(
      { problem: run?.problem },
      'took back a restore that was not finished: the site is as it was',
    )
    return
  }
  const { isBack = false, held = 0, records = [] } = (run?.result ?? {}) as Partial<ExchangeResult>
  const name = run?.name ?? 'a backup'
  app.log.warn({ name, isBack, held }, 'the data of the site was exchanged')
  await inTransaction(app, async (tx) => {
    await copyRecords(tx, records)
    const by = { id: null, name: run?.by ?? 'the site itself' }
    const action = isBack ? 'put back' : 'restored'
    await recordChange(tx, { kind: 'backup', itemId: name, action, by, at: app.clock.now() })
    await recordNotification(app, tx, {
      kind: 'restored',
      title: isBack
        ? 'The data from before the last restore was put back'
        : 'The site was restored from a backup',
      body: `${sayHeld(held)} The replaced data is kept for 30 days.`,
      link: '/admin/system',
    })
  })
}

function sayHeld(count: number): string {
  if (count === 0) return 'No unsent emails or tasks are on hold.'
  return countOf(count, 'unsent email or task is on hold.', 'unsent emails and tasks are on hold.')
}
