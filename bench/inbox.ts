import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { countUnread } from '#features/enquiries/counts.server.ts'
import { listEnquiries } from '#features/enquiries/queries.server.ts'
import { exportQuery } from '#features/enquiries/schema.ts'
import { indexWords } from '#features/enquiries/search.server.ts'
import { type Config, readConfig } from '#platform/config/config.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { type OpenedDatabase, openDatabase } from '#platform/db/open-database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { launchPostgres } from '#tests/support/postgres.server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { alternate, median } from './measure.ts'

const few = 10
const many = 10_000
const rounds = 60
/** In one commit, so that filling takes seconds. */
const filledAtOnce = 200

/** What somebody who works with the inbox asks for, the number in the sidebar each time with it. */
const questions = {
  'the newest ten': {},
  'one status': { status: 'read' },
  'what is in hand': { view: 'inbox' },
  'one kind': { kind: 'call' },
  'the trash': { view: 'trash' },
  'a name, by its beginning': { q: 'Tarnho' },
  'a word of all messages': { q: 'bicycles' },
  'a beginning of many words': { q: 'work re' },
} as const

export const inbox: Benchmark = {
  name: 'inbox',
  about: `the inbox and its search: ${many} enquiries against ${few}, on both engines`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'headrow-inbox-'))
    const postgres = await launchPostgres()
    try {
      const sqlite = (name: string) => ({ DATA_DIR: join(folder, name) })
      const schema = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: postgres.url })
      const onSqlite = await compare('SQLite', sqlite('few'), sqlite('many'))
      // One PostgreSQL holds one site: the same database is measured before and after it is filled up.
      const onPostgres = await compareGrowing('PostgreSQL', schema('postgres'))
      return [...onSqlite, ...onPostgres]
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function compare(
  engine: string,
  smallSettings: Record<string, string>,
  largeSettings: Record<string, string>,
): Promise<Row[]> {
  const small = await openFilled(readConfig(smallSettings), few)
  const large = await openFilled(readConfig(largeSettings), many)
  try {
    const rows: Row[] = []
    for (const [what, filters] of Object.entries(questions)) {
      const { first, second } = await alternate(
        rounds,
        () => timeList(small, filters),
        () => timeList(large, filters),
      )
      rows.push(...rowsOf(engine, what, median(first), median(second)))
    }
    return rows
  } finally {
    await small.close()
    await large.close()
  }
}

async function compareGrowing(engine: string, settings: Record<string, string>): Promise<Row[]> {
  const opened = await openFilled(readConfig(settings), few)
  try {
    const before = await timeAll(opened)
    await fill(opened, many - few)
    // What PostgreSQL does by itself within a minute, except the tests' own.
    await sql`analyze`.execute(opened.db)
    const after = await timeAll(opened)
    return Object.keys(questions).flatMap((what) =>
      rowsOf(engine, what, before.get(what) ?? Number.NaN, after.get(what) ?? Number.NaN),
    )
  } finally {
    await opened.close()
  }
}

async function timeAll(opened: OpenedDatabase): Promise<Map<string, number>> {
  const medians = new Map<string, number>()
  for (const [what, filters] of Object.entries(questions)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timeList(opened, filters))
    medians.set(what, median(times))
  }
  return medians
}

function rowsOf(engine: string, what: string, small: number, large: number): Row[] {
  return [
    { what: `${engine}: ${what}, ${many} of ${few}`, measured: large / small, unit: '', atMost: 2 },
    { what: `${engine}: ${what}, ${many}`, measured: large, unit: 'ms' },
  ]
}

async function timeList({ db }: OpenedDatabase, filters: Record<string, string>): Promise<number> {
  const asked = exportQuery.parse(filters)
  const started = performance.now()
  const { enquiries } = await listEnquiries(db, { ...asked, page: 1, limit: 10 }, new Date())
  await countUnread(db)
  if (enquiries.length === 0) throw new Error(`Nothing was found by ${JSON.stringify(filters)}.`)
  return performance.now() - started
}

async function openFilled(config: Config, count: number): Promise<OpenedDatabase> {
  const opened = await openDatabase(config)
  await migrateToLatest(opened, { dataDir: config.dataDir })
  await fill(opened, count)
  return opened
}

async function fill({ db }: OpenedDatabase, count: number): Promise<void> {
  for (let from = 0; from < count; from += filledAtOnce) {
    await inTransaction(db, async (tx) => {
      for (let number = from; number < Math.min(count, from + filledAtOnce); number += 1) {
        const id = createId()
        // What few have is in either database, at its beginning.
        const isOneOfFew = number < few
        const now = new Date().toISOString()
        await tx
          .insertInto('enquiry')
          .values({
            id,
            kind: isOneOfFew && number % 2 === 0 ? 'call' : 'message',
            status: number % 3 === 0 ? 'new' : 'read',
            name: isOneOfFew ? `Tarnhow ${number}` : `Visitor ${number}`,
            services: '[]',
            person: `visitor-${number}@example.com`,
            email: `visitor-${number}@example.com`,
            message: `I would like a website for my workshop that mends bicycles, reference ${number}.`,
            source: '{}',
            fingerprint: String(number),
            spamScore: 0,
            deletedAt: number % 5 === 4 ? now : null,
            createdAt: now,
          })
          .execute()
        await indexWords(tx, id)
      }
    })
  }
}
