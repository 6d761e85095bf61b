import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readArchive } from '#features/operations/backups/archive/read-archive.server.ts'
import { readLines } from '#platform/archive/tar.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { createId } from '#platform/ids.ts'
import { leanFlags } from '#platform/processes/task-process.server.ts'
import { launchPostgres } from '#tests/support/postgres.server.ts'
import { type StudioServer, startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { fillPosts } from './fill-posts.ts'
import { fillSearch } from './fill-search.ts'

const posts = 5_000
const uploads = 100
const writesASecond = 500
/** A busy disk does not sync five hundred transactions a second. */
const rowsAtOnce = 10
const messagesASecond = 20
const everyMs = 10
const beforeMs = 3_000

export const backup: Benchmark = {
  name: 'backup',
  about: `a backup while ${writesASecond} writes a second arrive, and an idle one; both databases`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'headrow-backup-'))
    const postgres = await launchPostgres()
    try {
      const other = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgres.url }
      return [
        ...(await measure('SQLite', { DATA_DIR: join(folder, 'sqlite') })),
        ...(await measure('PostgreSQL', other)),
      ]
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measure(
  engine: string,
  settings: { DATA_DIR: string; DATABASE_URL?: string },
): Promise<Row[]> {
  const media = join(settings.DATA_DIR, 'uploads/kiln')
  mkdirSync(media, { recursive: true })
  for (let at = 0; at < uploads; at += 1) writeFileSync(join(media, `${at}.webp`), randomBytes(500_000))
  await fillPosts(settings.DATA_DIR, posts, settings.DATABASE_URL)
  await fillSearch(settings.DATA_DIR, settings.DATABASE_URL)
  const site = await startStudioServer({ ...settings, TRUST_PROXY: '1' })
  try {
    const idle = await runBackup(site, settings)
    const opened = await openDatabase(readConfig(settings))
    const loads = [
      startWrites(writesASecond / rowsAtOnce, () => writeRows(opened.db)),
      startWrites(messagesASecond, (number) => sendMessage(site.url, number)),
    ]
    await sleep(beforeMs)
    const begun = Date.now()
    const loaded = await runBackup(site, settings)
    const ended = Date.now()
    const [rows = [], messages = []] = await Promise.all(loads.map((load) => load.stop()))
    await opened.close()
    const writes = [...rows, ...messages]
    const inside = await listNames(loaded.file)
    const takenAt = Date.parse(loaded.takenAt)
    const during = (some: Write[]) =>
      some.filter(({ sentAt, answeredAt }) => answeredAt && sentAt >= begun && sentAt <= ended)
    const before = (some: Write[]) =>
      some.filter(({ sentAt, answeredAt }) => answeredAt && sentAt < begun - 500)
    const slowest = (some: Write[]) =>
      Math.max(...some.map((write) => (write.answeredAt ?? 0) - write.sentAt))
    const lost = writes.filter(
      ({ name, answeredAt = Number.POSITIVE_INFINITY }) => answeredAt < takenAt && !inside.has(name),
    )
    const early = writes.filter(({ name, sentAt }) => sentAt > takenAt && inside.has(name))
    return [
      { what: `${engine}: an idle backup`, measured: idle.ms, unit: 'ms' },
      {
        what: `${engine}: under writes, of an idle one`,
        measured: loaded.ms / idle.ms,
        unit: 'x',
        atMost: 5,
      },
      {
        what: `${engine}: writes a second meanwhile`,
        measured: (during(rows).length * rowsAtOnce) / (loaded.ms / 1000),
        unit: '/s',
      },
      { what: `${engine}: slowest message before`, measured: slowest(before(messages)), unit: 'ms' },
      {
        what: `${engine}: slowest message meanwhile`,
        measured: slowest(during(messages)),
        unit: 'ms',
        atMost: 200,
      },
      { what: `${engine}: slowest transaction before`, measured: slowest(before(rows)), unit: 'ms' },
      {
        what: `${engine}: slowest transaction meanwhile`,
        measured: slowest(during(rows)),
        unit: 'ms',
        atMost: 200,
      },
      { what: `${engine}: refused`, measured: writes.filter((write) => !write.answeredAt).length, unit: '' },
      { what: `${engine}: writes inside`, measured: inside.size, unit: '' },
      {
        what: `${engine}: answered before its moment and missing`,
        measured: lost.length,
        unit: '',
        atMost: 0,
      },
      { what: `${engine}: sent after its moment and inside`, measured: early.length, unit: '', atMost: 0 },
    ]
  } finally {
    await site.stop()
  }
}

async function runBackup({ url }: StudioServer, settings: object) {
  const began = performance.now()
  const { PATH, STUDIO_DIR = 'demo' } = process.env
  const env = { PATH, STUDIO_DIR, SITE_URL: url, PORT: new URL(url).port, ...settings }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...leanFlags, 'app/server/cli/studio.ts', 'backup', '--json'],
    {
      env,
    },
  )
  const { file, takenAt } = JSON.parse(stdout) as { file: string; takenAt: string }
  return { file, takenAt, ms: performance.now() - began }
}

interface Write {
  name: string
  sentAt: number
  answeredAt?: number
}

/** Begins a write every so often, however slow the answers are. */
function startWrites(
  aSecond: number,
  write: (number: number) => Promise<string>,
): { stop(): Promise<Write[]> } {
  const writes: Write[] = []
  const open: Promise<unknown>[] = []
  const begin = () => {
    const begun: Write = { name: '', sentAt: Date.now() }
    writes.push(begun)
    const acknowledge = (name: string) => Object.assign(begun, { name, answeredAt: Date.now() })
    // A write that was refused was not acknowledged.
    const writing = write(writes.length).then(acknowledge, () => undefined)
    open.push(writing)
  }
  const started = performance.now()
  const timer = setInterval(() => {
    const wanted = ((performance.now() - started) / 1000) * aSecond
    while (writes.length < wanted) begin()
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return writes
    },
  }
}

/** Writes some rows in one durable transaction, and returns the id of one when they are acknowledged. */
async function writeRows(db: Database): Promise<string> {
  const now = new Date()
  const row = { kind: 'bench', title: 'A write', body: null, link: null, quiet: 1 as const }
  const createdAt = now.toISOString()
  const rows = Array.from({ length: rowsAtOnce }, () => ({ ...row, id: createId(now.getTime()), createdAt }))
  await db.insertInto('notification').values(rows).execute()
  return rows.at(-1)?.id ?? ''
}

async function sendMessage(url: string, number: number): Promise<string> {
  const name = `Visitor ${number}`
  const answer = await fetch(`${url}/api/message`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify({
      name,
      email: `visitor-${number}@example.com`,
      message: `A shop, please. ${number}`,
    }),
  })
  if (answer.status !== 201) throw new Error(`A message was answered ${answer.status}.`)
  return name
}

async function listNames(file: string): Promise<Set<string>> {
  const names = new Set<string>()
  await readArchive({ file, passphrase: undefined }, async ({ name, body }) => {
    const column = { 'tables/enquiry.jsonl': 'name', 'tables/notification.jsonl': 'id' }[name]
    if (column) for await (const line of readLines(body)) if (line) names.add(JSON.parse(line)[column])
  })
  return names
}
