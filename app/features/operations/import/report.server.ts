import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { App } from '#platform/app.ts'
import { writeCsv } from '#platform/csv.ts'
import { type ImportCounts, sumOf } from './counts.ts'
import type { ImportRow } from './import-rows.server.ts'
import { listNoted } from './imported-items.server.ts'
import type { CommentItem, SourceDescription } from './source.ts'

const reportName = 'report.txt'
const commentsName = 'comments.csv'
const notTakenName = 'not-taken.part'

export function importFolder({ config }: Pick<App, 'config'>, id: string): string {
  return join(config.dataDir, 'imports', id)
}

/** The files that fill while a source is read. */
export interface ReportParts {
  addNotTaken(line: string): void
  addComment(comment: CommentItem): Promise<void>
  /** Resolves once all lines are written. */
  close(): Promise<void>
}

const commentHead = ['article', 'address', 'author', 'email', 'website', 'written', 'text']

/** Opens the files anew: each reading reads the source from its start. */
export async function openReport(app: Pick<App, 'config'>, id: string): Promise<ReportParts> {
  const folder = importFolder(app, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const notTaken = openLines(join(folder, notTakenName), (lines) => lines)
  const partial = join(folder, `${commentsName}.part`)
  let comments: ReturnType<typeof openLines> | undefined
  return {
    addNotTaken: (line) => {
      // Thrown by `close`, too.
      notTaken.add(`${line}\n`).catch(() => undefined)
    },
    async addComment({ on, author, email, website, writtenAt, text }) {
      comments ??= openLines(partial, (rows) => writeCsv(commentHead, rows))
      await comments.add([on.title, on.address, author, email, website, writtenAt, text])
    },
    async close() {
      await notTaken.end()
      if (!comments) return
      await comments.end()
      await rename(partial, join(folder, commentsName))
    },
  }
}

/** Writes a file in pieces. A failure, such as a full disk, is thrown by the next call. */
function openLines<Line>(path: string, format: (lines: PassThrough) => AsyncIterable<string>) {
  const lines = new PassThrough({ objectMode: true })
  let failure: Error | undefined
  const written = pipeline(format(lines), createWriteStream(path, { mode: 0o600 })).catch((error: Error) => {
    failure = error
    lines.destroy()
  })
  const check = () => {
    if (failure) throw failure
  }
  return {
    async add(line: Line) {
      check()
      if (!lines.write(line)) await Promise.race([once(lines, 'drain'), written])
    },
    async end() {
      lines.end()
      await written
      check()
    },
  }
}

/** Writes the report of an import that shows, and names it once it is whole. */
export async function finishReport(app: App, row: ImportRow): Promise<void> {
  const folder = importFolder(app, row.id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const partial = join(folder, `${reportName}.part`)
  const handle = await open(partial, 'w', 0o600)
  await pipeline(Readable.from(reportLines(app, row, folder)), handle.createWriteStream({ flush: true }))
  await rename(partial, join(folder, reportName))
  await rm(join(folder, notTakenName), { force: true })
}

const mostNoted = 10_000

async function* reportLines(app: App, row: ImportRow, folder: string): AsyncGenerator<string | Buffer> {
  const { files, kind, writtenAt, writtenBy } = JSON.parse(row.source) as SourceDescription
  const counts = JSON.parse(row.result ?? '{"lines":[],"notTaken":[]}') as ImportCounts
  const origin = [kind, writtenAt && `written ${writtenAt}`, writtenBy && `by ${writtenBy}`]
  yield `Import ${row.id}\n${files.join(', ')}\n${origin.filter(Boolean).join(', ')}\n`
  yield `Begun ${row.startedAt}, shown ${row.shownAt}\n\n${describeCounts(counts).join('\n')}\n`
  const noted = await listNoted(app.db, row.id, mostNoted)
  if (noted.length > 0) yield '\nTo look at\n\n'
  for (const { title, notes } of noted) {
    yield `${title}: ${(JSON.parse(notes) as string[]).join(' ')}\n`
  }
  const left = join(folder, notTakenName)
  if (counts.notTaken.length > 0 && existsSync(left)) {
    yield '\nNot imported, and why\n\n'
    yield* createReadStream(left)
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
