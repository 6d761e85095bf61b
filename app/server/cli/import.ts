import { join, resolve } from 'node:path'
import { type ImportCounts, sumOf } from '#features/operations/import/counts.ts'
import { findLastImport, type Progress } from '#features/operations/import/imports.server.ts'
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
  'import FOLDER|FILE... [--dry-run] [--fetch-pictures] [--json]\n    brings in what another site or an export of this one has, while the site serves\nimport undo [ID]\n    takes back what the last import brought and nobody has changed since'

export const importCommands: Readonly<Record<string, Command>> = {
  import: { usage, takesArguments: true, run },
}

const flags = ['--dry-run', '--fetch-pictures', '--json']

const wordsOf = (args: readonly string[]) => args.filter((word) => !flags.includes(word))

async function run(call: CommandCall): Promise<number> {
  const words = wordsOf(call.args)
  const [first, ...others] = words
  const isUndo = first === 'undo'
  if (first === undefined || words.some((word) => word.startsWith('--'))) throw new WrongUsage()
  if (isUndo && (others.length > 1 || words.length < call.args.length)) throw new WrongUsage()
  // A dry run writes nothing, and so makes no database either.
  if (call.args.includes('--dry-run')) await requireSite(call.config)
  return withApp(call, (app) =>
    isUndo ? undo(app, others[0], call.terminal) : importFiles(app, words, call.args, call.terminal),
  )
}

async function importFiles(
  app: App,
  words: readonly string[],
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  terminal.showProgress('Reading ...')
  const source = await openSource(words.map((word) => resolve(word)))
  const target = importTarget(app)
  const onProgress = ({ done, now }: Progress) => terminal.showProgress(`${done}  ${now}`)
  const how = { fetchPictures: args.includes('--fetch-pictures'), onProgress }
  const isJson = args.includes('--json')
  if (args.includes('--dry-run')) {
    const counts = await rehearseImport(app, target, source, how)
    terminal.showProgress('')
    if (isJson) terminal.print(JSON.stringify({ ...source.description, ...counts, sum: sumOf(counts) }))
    else printPlan(counts, terminal)
    return 0
  }
  const { row, counts } = await runImport(app, target, source, how)
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
    const some = [...titles, ...(count > titles.length ? ['...'] : [])].join(', ')
    terminal.print(`${what}, ${count}: ${reason}${titles.length > 0 ? ` (${some})` : ''}`)
  }
  terminal.print('Nothing has been imported yet.')
}

async function undo(app: App, id: string | undefined, terminal: Terminal): Promise<number> {
  const found = id ?? (await findLastImport(app.db))?.id
  if (found === undefined) throw new AppError('not-found', 'There is no import to take back.')
  const report = await undoImport(app, importTarget(app), found)
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
  terminal.print(`Taken back: ${parts.join(', ')}, ${report.addresses} old addresses.`)
  for (const { kind, title } of report.changed) {
    terminal.print(`Stays, because it was changed or is in use since: ${title} (${words[kind]})`)
  }
  return 0
}
