import { z } from 'zod'
import type { BackupTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import { isDatabaseInUseElsewhere } from '#platform/db/open-database.server.ts'
import { AppError } from '#platform/errors.ts'
import { runStudio } from '../../studio-process.server.ts'
import { findMaking } from '../archive/making-folder.server.ts'
import { beginRun, busy, endRun, updateRun } from '../runs/run-record.server.ts'
import { leaveForStart, type PreparedExchange, preparedExchangeSchema } from './exchange.server.ts'
import { planPutBack, takeBackRestore } from './restore.server.ts'

interface RestoreRequest {
  file: string
  /** Shown while it runs. */
  name: string
  by: string
  /** The archive's own, where it is not that of the settings. */
  passphrase: string | undefined
  /** Whether the data of today is backed up first. */
  withBackup: boolean
  /** Asked once the data is loaded, in the last moment before the site stops. */
  isStillAllowed: () => Promise<boolean>
}

/**
 * Starts the restore of an archive into the serving site: a process of its own checks it, backs up the data of today and
 * loads the archive beside it. Then the site stops for a moment, and the next start exchanges the two.
 */
export async function startRestore(app: App, request: RestoreRequest): Promise<void> {
  const { name, by } = request
  await requireAlone(app)
  await beginRun(app, 'restore', { name, by })
  void restore(app, request).catch((error) => giveUp(app, error))
}

/** Starts the exchange of the data for that which the last restore replaced. */
export async function startPutBack(app: App, { name, by }: { name: string; by: string }): Promise<void> {
  await requireAlone(app)
  await beginRun(app, 'restore', { name, by })
  void putBack(app).catch((error) => giveUp(app, error))
}

async function putBack(app: App): Promise<void> {
  const { from: _, ...plan } = await planPutBack(app)
  await exchange(app, plan, { isBack: true, held: 0, takenAt: null })
}

async function requireAlone({ config }: App): Promise<void> {
  const since = await findMaking(config.backup.to)
  if (since) throw busy('backup', since)
  if (!(await isDatabaseInUseElsewhere(config))) return
  throw new AppError(
    'conflict',
    'Another machine serves this site from the same database. Stop it there, restore here, then start it again.',
  )
}

const preparedSchema = z.object({ plan: preparedExchangeSchema, held: z.int(), takenAt: z.iso.datetime() })

async function restore(app: App, request: RestoreRequest): Promise<void> {
  const { config, clock } = app
  const { dataDir } = config
  const { file, passphrase = null, withBackup } = request
  const input = JSON.stringify({ passphrase, withBackup, server: process.pid })
  const outcome = await runStudio(config, ['prepare-restore', file], input)
  if (!outcome.ok) return endRun(dataDir, 'restore', { now: clock.now(), problem: outcome.problem })
  const { plan, held, takenAt } = preparedSchema.parse(JSON.parse(outcome.printed))
  if (!(await request.isStillAllowed())) {
    const problem = 'Someone has created an account in the meantime. Nothing was changed.'
    return endRun(dataDir, 'restore', { now: clock.now(), problem })
  }
  await exchange(app, plan, { isBack: false, held, takenAt })
}

/** What the next start records of an exchange. */
export interface ExchangeResult {
  isBack: boolean
  /** Jobs that wait for the owner. */
  held: number
  takenAt: string | null
  /** What is known of the archives, which are the same for the other data. */
  records: BackupTable[]
}

async function exchange(
  app: App,
  plan: PreparedExchange,
  about: Omit<ExchangeResult, 'records'>,
): Promise<void> {
  const result = { ...about, records: await app.db.selectFrom('backup').selectAll().execute() }
  await updateRun(app.config.dataDir, 'restore', { step: 'exchange', result })
  await leaveForStart(app.config, plan)
  app.restart()
}

async function giveUp({ config, clock, log }: App, error: unknown): Promise<void> {
  log.error({ err: error }, 'a restore failed; nothing was changed')
  await takeBackRestore(config).catch((err) =>
    log.warn({ err }, 'what it had loaded stays until the next start'),
  )
  const problem =
    error instanceof AppError
      ? error.message
      : 'Something went wrong; the log has the details. Nothing was changed.'
  await endRun(config.dataDir, 'restore', { now: clock.now(), problem })
}
