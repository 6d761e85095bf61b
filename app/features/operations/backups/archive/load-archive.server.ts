import { text } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import { migrations } from '#db/migrations/index.ts'
import { damaged, readLines } from '#platform/archive/tar.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import type { OpenedDatabase } from '#platform/db/open-database.server.ts'
import { expectRoom } from '#platform/expect-room.server.ts'
import type { Files } from '#platform/files/files.server.ts'
import { holdWaitingJobs } from '#platform/jobs/held-jobs.server.ts'
import { type KnownErasures, noteLaterErasures } from '#services/erasures/erasures.server.ts'
import { type Closing, secretName } from './manifest.ts'
import { type ArchivePlace, readArchive } from './read-archive.server.ts'

type Loading = Pick<Closing, 'schema' | 'tables' | 'takenAt'>

interface LoadTarget {
  opened: OpenedDatabase
  files: Pick<Files, 'put'>
  dataDir: string
  now: Date
  /** Of persons who must not come back; none where nobody will see the data. */
  erasures?: KnownErasures
}

interface Loaded {
  /** Undefined where the archive has no key. */
  secret: string | undefined
  /** The number of jobs that were waiting, such as mails. */
  held: number
}

/** Fills a new database and a file store from an archive that was checked before, and brings both up to this version. */
export function loadArchive(place: ArchivePlace, closing: Loading, target: LoadTarget): Promise<Loaded> {
  return expectRoom(noRoom, () => load(place, closing, target))
}

const noRoom =
  'There is no room left to restore the backup. Nothing was changed: free some space on the disk, then try again.'

async function load(
  place: ArchivePlace,
  { schema, tables, takenAt }: Loading,
  { opened, files, dataDir, now, erasures }: LoadTarget,
): Promise<Loaded> {
  let secret: string | undefined
  // As they were when the archive was made; their record too, so that later migrations follow.
  await migrateToLatest(opened, {
    dataDir,
    migrations: migrations.filter(({ name }) => schema.includes(name)),
  })
  await opened.upgrade(async (db) => {
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db)
    await readArchive(place, async ({ name, body }) => {
      const table = /^tables\/([A-Za-z]+)\.jsonl$/.exec(name)?.[1]
      if (table && tables.includes(table)) await insertRows(db, table, readLines(body))
      else if (name === secretName) secret = await text(body)
      else if (name.startsWith('uploads/')) await files.put(name.slice('uploads/'.length), body)
      else throw damaged(`holds ${name}, which does not belong there`)
    })
  })
  await migrateToLatest(opened, { dataDir, now })
  if (erasures) await noteLaterErasures(opened.db, erasures, takenAt)
  return { secret, held: await holdWaitingJobs(opened.db, now) }
}

/** SQLite takes 32,766 values in one statement; a statement of a few hundred costs as little for each row. */
const mostValues = 2_000
/** Articles are long: a statement is in memory several times. */
const mostCharacters = 256 * 1024

async function insertRows(db: Kysely<unknown>, table: string, lines: AsyncIterable<string>): Promise<void> {
  let rows: Record<string, unknown>[] = []
  let characters = 0
  const insert = async () => {
    if (rows.length > 0)
      await (db as Kysely<Record<string, Record<string, unknown>>>).insertInto(table).values(rows).execute()
    rows = []
    characters = 0
  }
  for await (const line of lines) {
    if (line === '') continue
    const row = JSON.parse(line) as Record<string, unknown>
    rows.push(row)
    characters += line.length
    const values = (rows.length + 1) * Object.keys(row).length
    if (values > mostValues || characters > mostCharacters) await insert()
  }
  await insert()
}
