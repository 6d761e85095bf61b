import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { App } from '#platform/app.ts'
import { writeCsv } from '#platform/csv.ts'
import { writeWhole } from '#platform/files/write-whole.server.ts'
import { type Counter, type ImportCounts, sumOf } from './counts.ts'
import type { ImportSource } from './source.ts'

export const reportFiles = ['report.txt', 'comments.csv'] as const

export function importFolder({ config }: Pick<App, 'config'>, id: string): string {
  return join(config.dataDir, 'imports', id)
}

/** Writes the report of an import, and the comments of the source as a table. */
export async function writeReport(
  app: App,
  id: string,
  source: ImportSource,
  counter: Counter,
): Promise<void> {
  const folder = importFolder(app, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { kind, files } = source.description
  const { noted, notTaken } = counter
  const lines = [
    ...[`Import ${id}`, `${kind}: ${files.join(', ')}`, ''],
    ...describeCounts(counter.read()),
    ...(noted.report.length > 0 ? ['', 'To look at', '', ...noted.report] : []),
    ...(notTaken.report.length > 0 ? ['', 'Not imported, and why', '', ...notTaken.report] : []),
  ]
  if (notTaken.list().some(({ what }) => what === 'Comments')) {
    const head = ['article', 'address', 'author', 'email', 'website', 'written', 'text']
    const table = createWriteStream(join(folder, 'comments.csv'), { mode: 0o600 })
    await pipeline(Readable.from(writeCsv(head, listComments(source))), table)
  }
  await writeWhole(join(folder, 'report.txt'), `${lines.join('\n')}\n`)
}

async function* listComments(source: ImportSource): AsyncGenerator<string[]> {
  for await (const item of source.items()) {
    if (item.kind !== 'comment') continue
    const { on, author, email, website, writtenAt, text } = item
    yield [on.title, on.address, author, email, website, writtenAt, text]
  }
}

/** Returns the table of an import as lines of text. */
export function describeCounts(counts: ImportCounts): string[] {
  const rows = [...counts.lines, { what: 'Together', ...sumOf(counts) }]
  const width = Math.max(20, ...rows.map(({ what }) => what.length)) + 2
  const cells = (...texts: (string | number)[]) => texts.map((text) => String(text).padStart(12)).join('')
  return [
    `${''.padEnd(width)}${cells('in the file', 'comes in', 'here before', 'stays out')}`,
    ...rows.map(
      ({ what, inFile, comesIn, known, staysOut }) =>
        `${what.padEnd(width)}${cells(inFile, comesIn, known, staysOut)}`,
    ),
  ]
}
