import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { submitThroughKills } from '#tests/support/submit-through-kills.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark } from './benchmark.ts'

const rounds = 20
const atOnce = 200
/** Jobs that a killed process held are free after a minute. */
const mailedWithinMs = 10 * 60_000

export const enquiriesKill: Benchmark = {
  name: 'enquiries-kill',
  about: `${atOnce} messages at once while the site is killed ${rounds} times: what is acknowledged is stored once`,
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'headrow-kill-'))
    const start = async () => {
      const site = await startStudioServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
      return { url: site.url, kill: () => killNow(site.pid) }
    }
    try {
      const { site, submissions, acknowledgedInTime } = await submitThroughKills({
        start,
        rounds,
        atOnce,
        lifeMs: 10_000,
      })
      const times = timesStored(dataDir)
      const ofEach = submissions.map(({ number }) => times.get(`Visitor ${number}`) ?? 0)
      await areMailsSent(dataDir)
      await site.kill()
      const mails = readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))
      const notices = new Set(mails.map((name) => noticeIn(join(dataDir, 'outbox', name))))
      const untold = submissions.filter(({ number }) => !notices.has(`Visitor ${number}`)).length
      return [
        { what: 'messages sent', measured: submissions.length, unit: '' },
        { what: 'acknowledged before the last start', measured: acknowledgedInTime, unit: '' },
        { what: 'lost', measured: ofEach.filter((count) => count === 0).length, unit: '', atMost: 0 },
        {
          what: 'stored more than once',
          measured: ofEach.filter((count) => count > 1).length,
          unit: '',
          atMost: 0,
        },
        { what: 'of which the owner was not told', measured: untold, unit: '', atMost: 0 },
        {
          what: 'mails beyond two for each',
          measured: mails.length - 2 * submissions.length,
          unit: '',
          atMost: 0,
        },
      ]
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function killNow(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  while (isRunning(pid)) await sleep(10)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function timesStored(dataDir: string): Map<string, number> {
  return readRows(dataDir, 'select name, count(*) as count from enquiry group by name', (row) => [
    String(row.name),
    Number(row.count),
  ])
}

async function areMailsSent(dataDir: string): Promise<void> {
  const deadline = performance.now() + mailedWithinMs
  while (readRows(dataDir, 'select id from job limit 1', (row) => [String(row.id), 1]).size > 0) {
    if (performance.now() > deadline) return
    await sleep(500)
  }
}

function readRows(
  dataDir: string,
  query: string,
  read: (row: Record<string, unknown>) => [string, number],
): Map<string, number> {
  const database = new DatabaseSync(join(dataDir, 'studio.db'), { readOnly: true, timeout: 5_000 })
  try {
    return new Map(database.prepare(query).all().map(read))
  } finally {
    database.close()
  }
}

function noticeIn(file: string): string | undefined {
  return /^Subject: Message from (.*)\r$/m.exec(readFileSync(file, 'utf8'))?.[1]
}
