import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { recordDocument } from '#services/search/documents.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import { searchAll, searchPublic } from '#services/search/search.server.ts'
import { MadeTexts } from '#tests/support/made-texts.ts'
import { launchPostgres } from '#tests/support/postgres.server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { alternate, collectGarbage, median } from './measure.ts'

const many = 10_000
const rowsPerCommit = 100
const rounds = 40
const saves = 60
/** 4 KB of made words. */
const wordsEach = 600
/** A word that ten texts have, and no other. */
const rare = 'quartzite'

const questions: Readonly<Record<string, (made: MadeTexts) => string>> = {
  'a rare word': () => rare,
  'a misspelt word': () => 'quarztite',
  'a word that nobody has': () => 'zzzzzzzz',
  'a word of most texts': (made) => made.common(0),
  'two words of most texts': (made) => `${made.common(0)} ${made.common(1)}`,
  'a word of most texts and a letter': (made) => `${made.common(0)} s`,
  'three words': (made) => `${made.word()} ${made.word()} ${made.word()}`,
  'two letters': () => 'st',
  'one letter': () => 's',
  'a hundred letters': () => [...'abcdefghijklmnopqrstuvwxyz'.repeat(4)].join(' '),
}

export const search: Benchmark = {
  name: 'search',
  about: `a search in ${many} posts of 4 KB, and what it adds to a save, on both engines`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'headrow-search-'))
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
    const made = new MadeTexts(39)
    const bytes = await fill(app, made)
    if (engine === 'PostgreSQL') await sql`vacuum analyze`.execute(app.db)
    const first = await timeQuestions(app, made)
    const before = readMemory()
    const second = await timeQuestions(app, made)
    const grown = readMemory() - before
    return [
      ...Object.keys(questions).map((what) => ({
        what: `${engine}: ${what}`,
        measured: median([...(first[what] ?? []), ...(second[what] ?? [])]),
        ...{ unit: 'ms', atMost: 20 },
      })),
      { what: `${engine}: added to a save`, measured: await timeSave(app, made), unit: 'ms', atMost: 5 },
      {
        what: `${engine}: index, to the texts`,
        measured: (await sizeOfIndex(app)) / bytes,
        unit: '×',
        atMost: 1.5,
      },
      {
        what: `${engine}: memory, grown in the second half of the searches`,
        measured: grown,
        unit: 'MB',
        atMost: 10,
      },
    ]
  } finally {
    await close()
  }
}

/** Reads the memory in use, in MB. The resident memory swings by 30 MB, because the engine returns freed pages when it likes. */
function readMemory(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 ** 2
}

/** Asks each question as a visitor and as the owner in turn, and returns the times of each. */
async function timeQuestions(app: App, made: MadeTexts): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (const [what, question] of Object.entries(questions)) {
    times[what] = []
    for (let round = 0; round < rounds; round += 1) {
      const query = question(made)
      const find =
        round % 2 === 0 ? () => searchPublic(app.db, query, app.clock.now()) : () => searchAll(app.db, query)
      times[what].push(await time(app, find))
    }
  }
  return times
}

/** SQLite works in this process, whose processor's time a busy machine hardly changes. */
async function time({ config }: App, work: () => Promise<unknown>): Promise<number> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  if (config.database.kind === 'postgres') return performance.now() - started
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Compares the commit of a changed text that is recorded with one that changes a row alone. */
async function timeSave(app: App, made: MadeTexts): Promise<number> {
  let number = 0
  const { first, second } = await alternate(
    saves,
    () => {
      const post = makePost(made, number++)
      return time(app, () => inTransaction(app, (tx) => recordDocument(tx, post)))
    },
    () => time(app, () => inTransaction(app, (tx) => app.pages.bump(tx, 'search-bench'))),
  )
  return median(first) - median(second)
}

async function fill(app: App, made: MadeTexts): Promise<number> {
  let bytes = 0
  for (let from = 0; from < many; from += rowsPerCommit) {
    await inTransaction(app, async (tx) => {
      for (let number = from; number < from + rowsPerCommit; number += 1) {
        const post = makePost(made, number)
        bytes += Buffer.byteLength(post.title + post.headings + post.body)
        await recordDocument(tx, post)
      }
    })
  }
  return bytes
}

const first = Date.UTC(2015, 0, 1, 9)

function makePost(made: MadeTexts, number: number): SearchDocument & { headings: string } {
  return {
    kind: 'post',
    id: `post-${number}`,
    title: made.text(6),
    headings: made.text(12),
    body: `${made.text(wordsEach)}${number % (many / 10) === 0 ? rare : ''}`,
    url: `/blog/post-${number}`,
    visibleFrom: new Date(first + number * 6 * 60 * 60 * 1000).toISOString(),
  }
}

async function sizeOfIndex({ db, config }: App): Promise<number> {
  const query =
    config.database.kind === 'sqlite'
      ? sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat
          where name like 'searchIndex%' or name = 'searchWord'`
      : sql<{ bytes: number }>`select sum(pg_total_relation_size(oid)) as bytes from pg_class
          where relname in ('searchIndex', 'searchWord')`
  return (await query.execute(db)).rows[0]?.bytes ?? Number.NaN
}
