import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { onCore, pinServer } from './load.ts'
import { mean, processorSeconds } from './measure.ts'
import type { FormLoad, FormsWanted } from './send-forms.ts'

const rounds = 5
const roundSeconds = 4

export const enquiries: Benchmark = {
  name: 'enquiries',
  about: 'messages stored durably and acknowledged by one process, 64 at once',
  run: async () => [...(await measure(false)), ...(await measure(true))],
}

/** Turns the bot check off and leaves limits, spam score, jobs and mails on. */
async function measure(withKey: boolean): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'headrow-forms-'))
  const site = await startStudioServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
  try {
    pinServer(site.pid)
    const sendForms = (seconds: number) => runSendForms({ url: site.url, seconds, withKey })
    const warmUp = await sendForms(2)
    const before = processorSeconds(site.pid)
    const loads: FormLoad[] = []
    while (loads.length < rounds) loads.push(await sendForms(roundSeconds))
    const processorMs = (processorSeconds(site.pid) - before) * 1000
    const acknowledged = [warmUp, ...loads].reduce((sum, load) => sum + load.acknowledged, 0)
    const failed = [warmUp, ...loads].reduce((sum, load) => sum + load.failed, 0)
    const perSecond = mean(loads.map((load) => load.acknowledged / load.seconds))
    const how = withKey ? ', each with an Idempotency-Key' : ''
    return [
      { what: `messages a second${how}`, measured: perSecond, unit: '/s', atLeast: 500 },
      { what: `half are answered within${how}`, measured: mean(loads.map(({ p50 }) => p50)), unit: 'ms' },
      { what: `p99${how}`, measured: mean(loads.map(({ p99 }) => p99)), unit: 'ms', atMost: 150 },
      {
        what: `processor time a message, mails included${how}`,
        measured: processorMs / loads.reduce((sum, load) => sum + load.acknowledged, 0),
        unit: 'ms',
      },
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

async function runSendForms(wanted: FormsWanted): Promise<FormLoad> {
  const [command, ...args] = onCore(1, [
    process.execPath,
    join(import.meta.dirname, 'send-forms.ts'),
    JSON.stringify(wanted),
  ])
  const { stdout } = await promisify(execFile)(command as string, args)
  return JSON.parse(stdout) as FormLoad
}
