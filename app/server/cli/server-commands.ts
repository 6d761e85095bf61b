import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { z } from 'zod'
import { makeBackup } from '#features/operations/backups/archive/make-backup.server.ts'
import type { Closing } from '#features/operations/backups/archive/manifest.ts'
import { checkArchive } from '#features/operations/backups/archive/read-archive.server.ts'
import { prepareRestore } from '#features/operations/backups/restore/restore.server.ts'
import { updateRun } from '#features/operations/backups/runs/run-record.server.ts'
import { copyData, putDataBack } from '#features/operations/upgrade/data-copy.server.ts'
import { type Journal, readJournal } from '#features/operations/upgrade/journal.server.ts'
import { systemClock } from '#platform/app.ts'
import { formatBytes } from '#platform/bytes.ts'
import type { Config } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { AppError } from '#platform/errors.ts'
import { createFiles } from '#platform/files/create-files.server.ts'
import { readVersion } from './backup.ts'
import type { Command, CommandCall } from './command.ts'

/** Commands that the server, or the step of an upgrade, runs in a process beside itself. Nobody types them, so `help` does not print them. */
export const serverCommands: Readonly<Record<string, Command>> = {
  'read-archive': { usage: 'read-archive', run: readArchive },
  'prepare-restore': { usage: 'prepare-restore FILE', takesArguments: true, run: prepare },
  'copy-data': { usage: 'copy-data', run: copy },
  'put-data-back': { usage: 'put-data-back', run: putBack },
}

const inputSchema = z.object({
  passphrase: z.string().nullable().default(null),
  /** Whether the site has data to lose. */
  withBackup: z.boolean().default(false),
  /** The process that waits for the outcome. */
  server: z.int().optional(),
})

async function readCall({ config, args, terminal }: CommandCall) {
  const { passphrase, ...input } = inputSchema.parse(JSON.parse(await terminal.readInput()))
  const place = { file: args[0] as string, passphrase: passphrase ?? config.backup.passphrase }
  return { place, ...input }
}

/**
 * Reads an archive from the input while it arrives, behind a line with the passphrase. Compares every sum, and prints its
 * content.
 */
async function readArchive({ config, terminal }: CommandCall): Promise<number> {
  const { line, rest } = await terminal.readLine()
  const { passphrase } = inputSchema.parse(JSON.parse(line))
  const source = { file: rest, passphrase: passphrase ?? config.backup.passphrase }
  const { parts, schema: _, tables: __, ...closing } = await checkArchive(source)
  terminal.print(JSON.stringify({ ...closing, bytes: sizeOf(parts) }))
  return 0
}

/** Checks an archive, backs up the data of today, loads the archive beside it, and prints the exchange to make. */
async function prepare(call: CommandCall): Promise<number> {
  const { config, terminal } = call
  const { place, server, withBackup } = await readCall(call)
  endWith(server)
  const step = (name: string) => updateRun(config.dataDir, 'restore', { step: name })
  await step('check')
  const closing = await checkArchive(place)
  await requireRoom(config, closing)
  if (withBackup) {
    await step('backup')
    await backUpToday(config)
  }
  await step('load')
  const target = { config, clock: systemClock, files: createFiles(config, systemClock) }
  const { held, ...plan } = await load(place, closing, target)
  terminal.print(JSON.stringify({ plan, held, takenAt: closing.takenAt }))
  return 0
}

/** Copies the database for the upgrade that is about to exchange the files, and prints where the copy is. */
async function copy({ config, terminal }: CommandCall): Promise<number> {
  terminal.print(JSON.stringify(await copyData(config, requireJournal())))
  return 0
}

async function putBack({ config }: CommandCall): Promise<number> {
  const journal = requireJournal()
  if (journal.copy !== undefined) await putDataBack(config, journal, journal.copy)
  return 0
}

function requireJournal(): Journal {
  const journal = readJournal(process.cwd())
  if (!journal) throw new AppError('not-found', 'There is no upgrade.')
  return journal
}

const lookEveryMs = 250

/** A start after the server's death takes the restore back: from then on nothing may be loaded. */
function endWith(server: number | undefined): void {
  const look = () => {
    if (server !== undefined && process.ppid !== server) process.exit(1)
  }
  look()
  setInterval(look, lookEveryMs).unref()
}

function load(...restore: Parameters<typeof prepareRestore>): ReturnType<typeof prepareRestore> {
  return prepareRestore(...restore).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
    throw new AppError('unavailable', 'The disk is full. Nothing was changed; make room and try again.')
  })
}

const sizeOf = (parts: Closing['parts']) => parts.reduce((sum, { size }) => sum + size, 0)

/** The rows take up to three times their size in a database with its indexes and its log. */
const growth = 3

async function requireRoom({ dataDir }: Config, { parts }: Closing): Promise<void> {
  const rows = sizeOf(parts.filter(({ name }) => name.startsWith('tables/')))
  const needed = sizeOf(parts) + (growth - 1) * rows
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize > needed) return
  const [has, needs] = [bavail * bsize, needed].map(formatBytes)
  throw new AppError(
    'unavailable',
    `There is no room for it: ${needs} are needed in ${dataDir}, ${has} are free.`,
  )
}

async function backUpToday(config: Config): Promise<void> {
  if (config.database.kind === 'sqlite' && !existsSync(config.database.file)) return
  const opened = await openDatabase(config)
  try {
    const files = createFiles(config, systemClock)
    const source = { config, clock: systemClock, opened, files, version: await readVersion() }
    const { to, passphrase } = config.backup
    await makeBackup(source, { folder: to, passphrase, origin: 'restore' })
  } finally {
    await opened.close()
  }
}
