import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { findStudioName } from '#features/business/studio-name.server.ts'
import { backUpSite } from '#features/operations/backups/archive/make-backup.server.ts'
import type { Closing } from '#features/operations/backups/archive/manifest.ts'
import { checkArchive } from '#features/operations/backups/archive/read-archive.server.ts'
import { findArchive } from '#features/operations/backups/nightly/bucket.server.ts'
import { contents } from '#features/operations/backups/restore/loss.ts'
import {
  findReplaced,
  putBack,
  requireStoppedSite,
  restoreArchive,
  timeOf,
} from '#features/operations/backups/restore/restore.server.ts'
import { testArchive } from '#features/operations/backups/test/test-archive.server.ts'
import { systemClock } from '#platform/app.ts'
import { formatBytes } from '#platform/bytes.ts'
import type { Config } from '#platform/config/config.server.ts'
import { isMissingTable } from '#platform/db/database-errors.server.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import { type OpenedDatabase, openDatabase } from '#platform/db/open-database.server.ts'
import { AppError } from '#platform/errors.ts'
import { createFiles } from '#platform/files/create-files.server.ts'
import { countOf } from '#platform/words.ts'
import { findInForce } from '#services/settings/in-force.server.ts'
import type { Command, CommandCall } from './command.ts'
import { WrongUsage } from './failure.ts'
import { requireSite } from './require-site.ts'

const usages = {
  backup:
    'backup [--to FOLDER] [--json]\n    writes everything that the site stores into one file, while the site serves',
  verify:
    'verify FILE [--json]\n    reads a backup to its end, restores it into a scratch folder and starts a site on it and compares counts and pages; changes nothing',
  restore:
    'restore FILE [--yes]\n    puts the content of a backup in the place of what the site has; stop the site first\nrestore --back [--yes]\n    puts back what the last restore replaced',
}

/** Imports next to nothing of other features: an upgrade makes its backup by it beside the site, and all features take memory. */
export const backupCommands: Readonly<Record<string, Command>> = {
  backup: { usage: usages.backup, takesArguments: true, run: backup },
  verify: { usage: usages.verify, takesArguments: true, run: verify },
  restore: { usage: usages.restore, takesArguments: true, run: restore },
}

async function backup({ config: machine, args, terminal }: CommandCall): Promise<number> {
  const { flags, rest } = readArgs(args, ['--to'], ['--json'])
  if (rest.length > 0) throw new WrongUsage()
  await requireSite(machine)
  const config = await findInForce(machine)
  const name = await findStudioName(config)
  const { tookMs: _, ...made } = await backUpSite(config, { origin: 'hand', folder: flags['--to'], name })
  if ('--json' in flags) terminal.print(JSON.stringify(made))
  else {
    terminal.print(`${made.file}  ${formatBytes(made.bytes)}`)
    if (!config.backup.passphrase)
      terminal.print(
        'It has no key inside: set a passphrase in Settings, under Backups (BACKUP_PASSPHRASE), to restore on another machine with authenticators and push.',
      )
  }
  return 0
}

async function verify({ config: machine, args, terminal }: CommandCall): Promise<number> {
  const config = await findInForce(machine)
  const { flags, rest } = readArgs(args, [], ['--json'])
  const [name] = rest
  if (!name || rest.length > 1 || name.startsWith('--')) throw new WrongUsage()
  const file = await findArchive({ config, clock: systemClock }, name)
  const { closing, pages } = await testArchive({ file, passphrase: config.backup.passphrase }, config)
  const { takenAt, counts, uploads } = closing
  if ('--json' in flags) terminal.print(JSON.stringify({ ok: true, takenAt, counts, uploads, pages }))
  else {
    terminal.print(`Whole, and restored in a scratch folder: ${summaryOf(closing)}.`)
    terminal.print(
      pages > 0
        ? `A site started on it and showed ${pages} pages as they were.`
        : 'No site was started on it: run npm start once, which builds it.',
    )
  }
  return 0
}

async function countRows({ db }: OpenedDatabase, table: string): Promise<number> {
  try {
    const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`
    return (await counted.execute(db)).rows[0]?.count ?? 0
  } catch (error) {
    if (!isMissingTable(error)) throw error
    return 0
  }
}

async function restore({ config: machine, args, terminal }: CommandCall): Promise<number> {
  const config = await findInForce(machine)
  const { flags, rest } = readArgs(args, [], ['--yes', '--back'])
  const target = { config, clock: systemClock, files: createFiles(config, systemClock) }
  const confirm = () => ('--yes' in flags ? undefined : askForWord(terminal))
  if ('--back' in flags && rest.length === 0) {
    await requireStoppedSite(config)
    const replaced = await findReplaced(config)
    if (replaced)
      terminal.print(
        `What the site has now is replaced by its data from before the restore of ${timeOf(replaced)}.`,
      )
    await confirm()
    const { from, before } = await putBack(target)
    await openOnce(config)
    terminal.print(`The data of ${from} is back. What it replaced is in ${before}.`)
    return 0
  }
  const [name] = rest
  if (!name || rest.length > 1 || name.startsWith('--') || '--back' in flags) throw new WrongUsage()
  const place = { file: await findArchive(target, name), passphrase: config.backup.passphrase }
  const closing = await checkArchive(place)
  await requireStoppedSite(config)
  for (const line of await describeLoss(config, closing)) terminal.print(line)
  await confirm()
  const { before, held } = await restoreArchive(place, closing, target)
  const erased = await openOnce(config)
  terminal.print(`Restored: ${summaryOf(closing)}.`)
  if (erased > 0)
    terminal.print(
      `${countOf(erased, 'person was', 'people were')} in it who had been erased since, and ${erased === 1 ? 'is' : 'are'} erased again.`,
    )
  terminal.print(`What the site had before is in ${before} for 30 days; restore --back puts it back.`)
  if (held > 0)
    terminal.print(
      `${countOf(held, 'job was', 'jobs were')} waiting, such as emails, are on hold until you send or discard them in the admin area, under System.`,
    )
  for (const note of closing.notes) terminal.print(note)
  return 0
}

/** Opens the site as a start does, which erases persons who were erased after the backup was made; returns how many. */
async function openOnce(config: Config): Promise<number> {
  const { createApp } = await import('../create-app.server.ts')
  const { erasedAgain, close } = await createApp({ ...config, logLevel: 'error' })
  await close()
  return erasedAgain
}

async function askForWord(terminal: CommandCall['terminal']): Promise<void> {
  if (!terminal.isInteractive)
    throw new AppError('invalid', 'Nobody can be asked here: add --yes to restore without a question.')
  const word = await terminal.ask("Type 'restore' to go on: ")
  if (word.trim() !== 'restore') throw new AppError('invalid', 'Nothing was changed.')
}

async function describeLoss(config: Config, { counts, takenAt }: Closing): Promise<string[]> {
  if (config.database.kind === 'sqlite' && !existsSync(config.database.file)) return []
  const taken = `The backup was taken on ${takenAt}.`
  const now = await countNow(config).catch((error: Error) => error)
  // A damaged database is a reason to restore.
  if (now instanceof Error)
    return [`${taken} What the site has now cannot be read, and is replaced.`, now.message]
  if (!now) return []
  const lines = contents.map(
    ({ table, words: [, many] }) =>
      `  ${many.padEnd(17)} ${String(now[table]).padStart(7)}  becomes ${counts[table] ?? 0}`,
  )
  return [`${taken} What the site has now is replaced:`, ...lines]
}

/** A database of an older version may not have all the tables. */
async function countNow(config: Config): Promise<Record<string, number> | undefined> {
  const opened = await openDatabase(config)
  try {
    if ((await readMigrationState(opened)).applied.length === 0) return undefined
    const pairs = contents.map(async ({ table }) => [table, await countRows(opened, table)] as const)
    return Object.fromEntries(await Promise.all(pairs))
  } finally {
    await opened.close()
  }
}

function summaryOf({ counts, uploads, takenAt }: Closing): string {
  const parts = contents.flatMap(({ table, words: [one, many] }) => {
    const count = counts[table]
    return count ? [countOf(count, one, many)] : []
  })
  return `${[...parts, countOf(uploads, 'file')].join(', ')}, as of ${takenAt}`
}

/** Splits `--to FOLDER --json FILE`; a flag of `withValue` takes the word behind it. An unknown flag counts as a word. */
function readArgs(args: readonly string[], withValue: readonly string[], alone: readonly string[]) {
  const flags: Record<string, string> = {}
  const rest: string[] = []
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] as string
    if (withValue.includes(word)) {
      const value = args[++at]
      if (value === undefined || value.startsWith('--')) throw new WrongUsage(`${word} needs a value.`)
      flags[word] = value
    } else if (alone.includes(word)) flags[word] = ''
    else rest.push(word)
  }
  return { flags, rest }
}
