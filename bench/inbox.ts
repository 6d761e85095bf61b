import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { countUnread } from '#features/enquiries/counts.server.ts'
import { listEnquiries } from '#features/enquiries/queries.server.ts'
import { inboxFilters } from '#features/enquiries/schema.ts'
import { recordEnquiries } from '#features/enquiries/search-source.server.ts'
import type { App } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { createApp } from '#server/create-app.server.ts'
import { launchPostgres } from '#tests/support/postgres.server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median } from './measure.ts'

const many = 50_000
const rounds = 60
/** Written in one commit, so that filling takes seconds. */
const rowsPerCommit = 200
/** The searches look for words that only the first enquiries have. */
const namedEnquiries = 10

/** The owner's queries of the inbox; each also counts for the number in the sidebar. */
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
  about: `the inbox, its counts and its search with ${many} enquiries, on both engines`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'headrow-inbox-'))
    const postgres = await launchPostgres()
    try {
      const onSqlite = await measure('SQLite', { DATA_DIR: join(folder, 'sqlite') })
      const settings = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgres.url }
      return [...onSqlite, ...(await measure('PostgreSQL', settings))]
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measure(engine: string, settings: Record<string, string>): Promise<Row[]> {
  const { app, close } = await createApp(readConfig({ ...settings, LOG_LEVEL: 'silent' }))
  try {
    await fill(app, many)
    // A real PostgreSQL does this by itself within a minute; the one of the tests does not.
    if (engine === 'PostgreSQL') await sql`vacuum analyze`.execute(app.db)
    const rows: Row[] = []
    for (const [what, filters] of Object.entries(questions)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await timeList(app, filters))
      rows.push({ what: `${engine}: ${what}`, measured: median(times), unit: 'ms', atMost: 50 })
    }
    return rows
  } finally {
    await close()
  }
}

async function timeList({ db }: App, filters: Record<string, string>): Promise<number> {
  const asked = inboxFilters.parse(filters)
  const started = performance.now()
  const { enquiries } = await listEnquiries(db, { ...asked, page: 1, limit: 10 }, new Date())
  await countUnread(db)
  if (enquiries.length === 0) throw new Error(`Nothing was found by ${JSON.stringify(filters)}.`)
  return performance.now() - started
}

async function fill(app: App, count: number): Promise<void> {
  for (let from = 0; from < count; from += rowsPerCommit) {
    await inTransaction(app, async (tx) => {
      const ids: string[] = []
      for (let number = from; number < Math.min(count, from + rowsPerCommit); number += 1) {
        const id = createId()
        const isNamed = number < namedEnquiries
        const now = new Date().toISOString()
        await tx
          .insertInto('enquiry')
          .values({
            id,
            kind: isNamed && number % 2 === 0 ? 'call' : 'message',
            status: number % 3 === 0 ? 'new' : 'read',
            name: isNamed ? `Tarnhow ${number}` : `Visitor ${number}`,
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
        ids.push(id)
      }
      await recordEnquiries(tx, ids)
    })
  }
}
