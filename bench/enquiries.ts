import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { onCore, pinServer } from './load.ts'
import { alternate, mean, processorSeconds } from './measure.ts'
import type { FormLoad } from './send-forms.ts'

interface BareCommits {
  commits: number
  seconds: number
}

const rounds = 5
const roundSeconds = 4

export const enquiries: Benchmark = {
  name: 'enquiries',
  about: 'messages stored and acknowledged, against bare durable commits of node:sqlite one by one',
  run: async () => [...(await measure(false)), ...(await measure(true))],
}

/** The bot check is off; limits, spam score, jobs and mails are as ever. */
async function measure(withKey: boolean): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'headrow-forms-'))
  const site = await startStudioServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
  try {
    pinServer(site.pid)
    const sendForms = (seconds: number) =>
      runApart<FormLoad>('send-forms.ts', 1, JSON.stringify({ url: site.url, seconds, withKey }))
    const warmUp = await sendForms(2)
    const before = processorSeconds(site.pid)
    const { first: ours, second: bare } = await alternate(
      rounds,
      () => sendForms(roundSeconds),
      () => whileStopped(site.pid, () => runApart<BareCommits>('bare-commits.ts', 0, String(roundSeconds))),
    )
    const processorMs = (processorSeconds(site.pid) - before) * 1000
    const acknowledged = [warmUp, ...ours].reduce((sum, load) => sum + load.acknowledged, 0)
    const failed = [warmUp, ...ours].reduce((sum, load) => sum + load.failed, 0)
    const perSecond = mean(ours.map((load) => load.acknowledged / load.seconds))
    const barePerSecond = mean(bare.map(({ commits, seconds }) => commits / seconds))
    const how = withKey ? ', each with an Idempotency-Key' : ''
    return [
      {
        what: `messages a second, of bare commits${how}`,
        measured: perSecond / barePerSecond,
        unit: '',
        atLeast: 0.7,
      },
      { what: `messages a second${how}`, measured: perSecond, unit: '/s', atLeast: 1000 },
      { what: 'bare commits a second', measured: barePerSecond, unit: '/s' },
      { what: `half are answered within${how}`, measured: mean(ours.map(({ p50 }) => p50)), unit: 'ms' },
      {
        what: `processor time a message, mails included${how}`,
        measured: processorMs / ours.reduce((sum, load) => sum + load.acknowledged, 0),
        unit: 'ms',
      },
      { what: `p99${how}`, measured: mean(ours.map(({ p99 }) => p99)), unit: 'ms' },
      { what: `not acknowledged${how}`, measured: failed, unit: '', atMost: 0 },
      {
        what: `stored, less acknowledged${how}`,
        measured: Math.abs(countStored(dataDir) - acknowledged),
        unit: '',
        atMost: 0,
      },
    ]
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function countStored(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'studio.db'), { readOnly: true })
  try {
    return Number(database.prepare('select count(*) as count from enquiry').get()?.count)
  } finally {
    database.close()
  }
}

async function runApart<T>(file: string, core: number, argument: string): Promise<T> {
  const [command, ...args] = onCore(core, [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, file),
    argument,
  ])
  const { stdout } = await promisify(execFile)(command as string, args)
  return JSON.parse(stdout) as T
}

/** The mails of a round go on being sent after it, and must not slow the reference down. */
async function whileStopped<T>(pid: number, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}
