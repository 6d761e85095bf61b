import { join, resolve } from 'node:path'
import { type ImportCounts, sumOf } from '#features/operations/import/counts.ts'
import { findLastImport } from '#features/operations/import/imports.server.ts'
import { openSource } from '#features/operations/import/readers/open-source.server.ts'
import { describeCounts, importFolder } from '#features/operations/import/report.server.ts'
import { rehearseImport, runImport } from '#features/operations/import/run.server.ts'
import { undoImport } from '#features/operations/import/undo.server.ts'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { importTarget } from '../import-target.server.ts'
import type { Command, CommandCall } from './command.ts'
import { WrongUsage } from './failure.ts'
import { requireSite } from './require-site.ts'
import type { Terminal } from './terminal.ts'
import { withApp } from './with-app.ts'

const usage =
  'import FOLDER|FILE... [--dry-run] [--fetch-pictures] [--json]\n    brings in what another site or an export of this one has, while the site serves\nimport undo [ID] [--dry-run]\n    takes back what the last import brought and nobody has changed since'

export const importCommands: Readonly<Record<string, Command>> = {
  import: { usage, takesArguments: true, run },
}

const flags = ['--dry-run', '--fetch-pictures', '--json']

const wordsOf = (args: readonly string[]) => args.filter((word) => !flags.includes(word))

async function run(call: CommandCall): Promise<number> {
  const [first, ...others] = wordsOf(call.args)
  if (first === 'undo' && others.length > 1) throw new WrongUsage()
  if (first !== undefined && !wordsOf(call.args).some((word) => word.startsWith('--'))) {
    // A dry run writes nothing, and so makes no database either.
    if (call.args.includes('--dry-run')) await requireSite(call.config)
    return withApp(call, importCommand)
  }
  throw new WrongUsage()
}

async function importCommand(app: App, { args, terminal }: CommandCall): Promise<number> {
  const words = wordsOf(args)
  const isRehearsal = args.includes('--dry-run')
  const [first, second] = words
  if (first === 'undo') return undo(app, second, { isRehearsal, terminal })
  return importFiles(app, words, args, terminal)
}

async function importFiles(
  app: App,
  words: readonly string[],
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const files = words.map((word) => resolve(word))
  const order = { files, fetchPictures: args.includes('--fetch-pictures') }
  terminal.showProgress('Reading ...')
  const source = await openSource(files)
  const target = importTarget(app)
  const onProgress = ({ done, total, now }: { done: number; total: number; now: string }) =>
    terminal.showProgress(`${done} of ${total}  ${now}`)
  const isJson = args.includes('--json')
  if (args.includes('--dry-run')) {
    const counts = await rehearseImport(app, target, source, { order, onProgress })
    terminal.showProgress('')
    if (isJson) terminal.print(JSON.stringify({ ...source.description, ...counts, sum: sumOf(counts) }))
    else printPlan(counts, terminal)
    return 0
  }
  const { row, counts } = await runImport(app, target, source, { order, onProgress })
  terminal.showProgress('')
  const report = join(importFolder(app, row.id), 'report.txt')
  if (isJson) terminal.print(JSON.stringify({ id: row.id, report, ...counts, sum: sumOf(counts) }))
  else {
    printCounts(counts, terminal)
    terminal.print(`\nWhat was not taken, and what to look at: ${report}`)
    terminal.print(`To take it back: npm run studio -- import undo ${row.id}`)
  }
  return 0
}

/** Prints the table, and what to do about pictures that were not fetched. */
function printCounts(counts: ImportCounts, terminal: Terminal): void {
  for (const line of describeCounts(counts)) terminal.print(line)
  if (counts.notTaken.some(({ reason }) => reason.endsWith('nothing was fetched.')))
    terminal.print('To get the pictures from the old site, while it is up, add --fetch-pictures.')
}

function printPlan(counts: ImportCounts, terminal: Terminal): void {
  printCounts(counts, terminal)
  for (const { what, reason, count, titles } of counts.notTaken) {
    const some = titles.slice(0, 3).filter(Boolean).join(', ')
    terminal.print(`${what}, ${count}: ${reason}${some ? ` (${some}${count > 3 ? ', ...' : ''})` : ''}`)
  }
  terminal.print('Nothing has been imported yet.')
}

async function undo(
  app: App,
  id: string | undefined,
  { isRehearsal, terminal }: { isRehearsal: boolean; terminal: Terminal },
): Promise<number> {
  const found = id ?? (await findLastImport(app.db))?.id
  if (found === undefined) throw new AppError('not-found', 'There is no import to take back.')
  const report = await undoImport(app, importTarget(app), found, { isRehearsal })
  const words = {
    post: 'articles',
    project: 'case studies',
    media: 'pictures',
    subscriber: 'subscribers',
    enquiry: 'enquiries',
  }
  const parts = Object.entries(words).map(
    ([kind, word]) => `${report.removed[kind as keyof typeof words]} ${word}`,
  )
  const verb = isRehearsal ? 'Would be taken back' : 'Taken back'
  terminal.print(`${verb}: ${parts.join(', ')}, ${report.addresses} old addresses.`)
  for (const { kind, title } of report.changed) {
    terminal.print(`Stays, because it was changed or is in use since: ${title} (${words[kind]})`)
  }
  return 0
}
