import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import type { Config } from '#platform/config/config.server.ts'
import { ensureFolder, makeFolder } from '#platform/config/make-folder.server.ts'
import { addressOfSchema, dropSchema, makeSchema } from '#platform/db/exchange-schemas.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { isDatabaseInUse, openDatabase } from '#platform/db/open-database.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { expectRoom } from '#platform/expect-room.server.ts'
import type { Files } from '#platform/files/files.server.ts'
import { createLocalFiles } from '#platform/files/local-files.server.ts'
import { noteLaterErasures } from '#services/erasures/erasures.server.ts'
import { collectErasures } from '../archive/erased-file.server.ts'
import { loadArchive } from '../archive/load-archive.server.ts'
import { isLeft, signFolder } from '../archive/making-folder.server.ts'
import type { Closing } from '../archive/manifest.ts'
import type { ArchivePlace } from '../archive/read-archive.server.ts'
import { besideBucket } from './bucket-uploads.server.ts'
import {
  type Exchange,
  exchange,
  finishExchange,
  isExchanging,
  type PreparedExchange,
  schemaOf,
} from './exchange.server.ts'

interface RestoreTarget extends Pick<App, 'clock'> {
  config: Config
  /** Where the uploads of a site with a bucket are. */
  files: Files
}

interface Restored {
  /** The folder of the replaced data. */
  before: string
  /** Jobs that wait for the owner. */
  held: number
}

/** Refuses while a process serves the site, which would go on writing into the old data. */
export async function requireStoppedSite(config: Config): Promise<void> {
  await ensureFolder('DATA_DIR', config.dataDir)
  await finishExchange(config)
  if (await expectRoom(noRoom, () => isDatabaseInUse(config))) {
    throw new AppError(
      'conflict',
      'The site is running. Stop it first (systemctl stop headrow.socket headrow, or Ctrl-C), then restore.',
    )
  }
}

const noRoom = 'There is no room left on the disk. Nothing was changed: free some space, then try again.'

/**
 * Replaces the site's data by a checked archive. Loads the archive beside the old data first, and stores the old data in a
 * folder of its own.
 */
export async function restoreArchive(
  place: ArchivePlace,
  closing: Closing,
  { config, clock, files }: RestoreTarget,
): Promise<Restored> {
  await requireStoppedSite(config)
  const { held, ...plan } = await loadBeside(place, closing, { config, clock, files })
  try {
    await exchange(config, plan)
  } catch (error) {
    // Where the exchange has begun, the next start finishes it.
    if (!isExchanging(config.dataDir)) await removeLeftovers(config)
    throw error
  }
  return { before: plan.before, held }
}

/** Loads a checked archive beside the data of a site, which may serve meanwhile, and returns the exchange to make. */
export async function loadBeside(
  place: ArchivePlace,
  closing: Closing,
  { config, clock, files }: RestoreTarget,
): Promise<PreparedExchange & { held: number }> {
  await removeLeftovers(config)
  const now = clock.now()
  const time = stampOf(now)
  const before = `before-restore-${time}`
  const scratch = join(config.dataDir, `.restoring-${time}`)
  const schema = config.database.kind === 'postgres' ? schemaOf(`restoring-${time}`) : undefined
  await makeFolder(scratch)
  await signFolder(scratch, now)
  try {
    const database = await loadingPlace(config, scratch, schema)
    const opened = await openDatabase({ database, dataDir: scratch })
    const store =
      config.uploads.kind === 'file'
        ? createLocalFiles(join(scratch, 'uploads'))
        : besideBucket(files, scratch, closing.parts)
    const erasures = await collectErasures(config, place.file)
    const into = { opened, files: store, dataDir: scratch, now, erasures }
    const loaded = await loadArchive(place, closing, into).finally(() => opened.close())
    if (loaded.secret)
      await writeFile(join(scratch, 'secret.key'), loaded.secret, { mode: 0o600, flush: true })
    const moves = movesOf(config, { scratch, before, withSecret: loaded.secret !== undefined })
    return { before, ...moves, scratch, ...(schema ? { schema } : {}), held: loaded.held }
  } catch (error) {
    await removeLeftovers(config)
    throw error
  }
}

/** Has milliseconds, because `restore --back` may follow in the same second. */
const stampOf = (time: Date) => time.toISOString().replaceAll(/[-:.]/g, '')

/** Reads the time in `before-restore-20261126T031500123Z`. */
export const timeOf = (before: string) =>
  before.replace(/^.*-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z')

async function loadingPlace(
  { database }: Config,
  scratch: string,
  schema: string | undefined,
): Promise<Config['database']> {
  if (database.kind === 'sqlite' || !schema) return { kind: 'sqlite', file: join(scratch, 'studio.db') }
  return { kind: 'postgres', url: await makeSchema(database.url, schema) }
}

const databaseFiles = ['', '-wal', '-shm']

/** Lists the moves of an exchange. A missing file is skipped. */
function movesOf(
  { dataDir, database, uploads }: Config,
  { scratch, before, withSecret }: { scratch: string; before: string; withSecret: boolean },
): Pick<Exchange, 'out' | 'in'> {
  const own: [path: string, name: string][] = [
    ...(database.kind === 'sqlite'
      ? databaseFiles.map((end): [string, string] => [`${database.file}${end}`, `studio.db${end}`])
      : []),
    ...(uploads.kind === 'file' ? [[uploads.dir, 'uploads'] as [string, string]] : []),
    ...(withSecret ? [[join(dataDir, 'secret.key'), 'secret.key'] as [string, string]] : []),
  ]
  return {
    out: own.map(([path, name]) => ({ from: path, to: join(dataDir, before, name) })),
    in: own.map(([path, name]) => ({ from: join(scratch, name), to: path })),
  }
}

/**
 * Takes back a restore that was killed or failed before its exchange, and reports whether there was one. Called once no
 * exchange is left.
 */
export async function takeBackRestore(config: Config): Promise<boolean> {
  const names = await listLeftovers(config)
  const left = await Promise.all(names.map((name) => isLeft(join(config.dataDir, name))))
  if (left.length === 0 || left.includes(false)) return false
  await removeLeftovers(config)
  return true
}

async function listLeftovers({ dataDir }: Config): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => name.startsWith('.restoring-'))
}

/** Deletes the half-loaded data of restores that were killed before their exchange. */
async function removeLeftovers(config: Config): Promise<void> {
  for (const name of await listLeftovers(config)) {
    if (config.database.kind === 'postgres') await dropSchema(config.database.url, schemaOf(name.slice(1)))
    await rm(join(config.dataDir, name), { recursive: true, force: true })
  }
}

const replacedName = /^before-restore-(\d{8}T\d{9}Z)$/
const replacedDays = 30

/** Lists the data that a restore replaced more than 30 days ago. */
async function listOldData({ config, clock }: Pick<App, 'config' | 'clock'>): Promise<string[]> {
  const oldest = stampOf(new Date(clock.now().getTime() - replacedDays * dayMs))
  return (await readdir(config.dataDir)).filter((name) => (replacedName.exec(name)?.[1] ?? oldest) < oldest)
}

export const countOldData = async (app: Pick<App, 'config' | 'clock'>): Promise<number> =>
  (await listOldData(app)).length

/** Deletes data that a restore replaced more than 30 days ago. */
export async function sweepReplacedData(app: Pick<App, 'config' | 'clock'>): Promise<void> {
  const { config } = app
  for (const name of await listOldData(app)) {
    if (config.database.kind === 'postgres') await dropSchema(config.database.url, schemaOf(name))
    await rm(join(config.dataDir, name), { recursive: true, force: true })
  }
}

/** Notes in the data that is put back who was erased since it was replaced. */
async function noteErasuresSince(from: string, config: Config, clock: App['clock']): Promise<void> {
  const file = join(config.dataDir, from, 'studio.db')
  // The site had no data before the restore.
  if (config.database.kind === 'sqlite' && !existsSync(file)) return
  const erasures = await collectErasures(config)
  const database: Config['database'] =
    config.database.kind === 'sqlite'
      ? { kind: 'sqlite', file }
      : { kind: 'postgres', url: addressOfSchema(config.database.url, schemaOf(from)) }
  const opened = await openDatabase({ ...config, database })
  try {
    await migrateToLatest(opened, { dataDir: config.dataDir, now: clock.now() })
    await noteLaterErasures(opened.db, erasures, timeOf(from))
  } finally {
    await opened.close()
  }
}

/** Puts back the data of before the last restore, and stores the data that it replaces in a folder of its own. */
export async function putBack({
  config,
  clock,
}: Omit<RestoreTarget, 'files'>): Promise<{ from: string; before: string }> {
  await requireStoppedSite(config)
  const { from, ...plan } = await planPutBack({ config, clock })
  await exchange(config, plan)
  return { from, before: plan.before }
}

/** Returns the folder of the data that the last restore replaced. */
export async function findReplaced(config: Config): Promise<string | undefined> {
  return (await readdir(config.dataDir)).filter(isReplacedData).sort().at(-1)
}

export const isReplacedData = (name: string) => replacedName.test(name)

/** Plans the exchange of the site's data for that which the last restore replaced. */
export async function planPutBack({
  config,
  clock,
}: Omit<RestoreTarget, 'files'>): Promise<PreparedExchange & { from: string }> {
  const from = await findReplaced(config)
  if (!from) throw new AppError('not-found', 'There is nothing to put back: no restore has been made here.')
  const before = `before-restore-${stampOf(clock.now())}`
  const scratch = join(config.dataDir, from)
  await noteErasuresSince(from, config, clock)
  const withSecret = existsSync(join(scratch, 'secret.key'))
  const moves = movesOf(config, { scratch, before, withSecret })
  const schema = config.database.kind === 'postgres' ? schemaOf(from) : undefined
  return { before, ...moves, scratch, ...(schema ? { schema } : {}), from }
}
