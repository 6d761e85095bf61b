import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Environment, readConfig } from '#platform/config/config.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { analyticsLock } from '#services/visits/store/writer.server.ts'

interface Tick {
  taken: number
  stored: number
  at: number
}

/** Starts a process that takes reports, kills it in the middle, and returns what it had said by then. */
export async function killWhileReporting(settings: object, round: number, lifeMs: number): Promise<Tick[]> {
  const program = new URL('../reliability/reporting-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, JSON.stringify({ settings, round })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const ticks = () =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const [taken = 0, stored = 0, at = 0] = line.split(' ').map(Number)
        return { taken, stored, at }
      })
  const closed = once(child, 'close')
  try {
    while (!ticks().some(({ stored }) => stored > 0)) {
      if (child.exitCode !== null) throw new Error('The process that takes reports has ended.')
      await sleep(20)
    }
    await sleep(lifeMs)
  } finally {
    child.kill('SIGKILL')
  }
  await closed
  return ticks()
}

/** Counts page views in every place that knows of them, in one transaction that waits for what is still committed. */
export async function countViewsEverywhere(settings: Environment) {
  const { app, close } = await createApp(readConfig({ ...settings, LOG_LEVEL: 'silent' }))
  return inTransaction(app, countViews).finally(close)
}

async function countViews(tx: Transaction) {
  await tx.lock(analyticsLock)
  const sum = async (kind: number, key?: number) => {
    let query = tx
      .selectFrom('analyticsSum')
      .select(({ fn }) => fn.sum<number | null>('sum').as('sum'))
      .where('kind', '=', kind)
    if (key !== undefined) query = query.where('key', '=', key)
    return (await query.executeTakeFirstOrThrow()).sum ?? 0
  }
  const views = await tx
    .selectFrom('analyticsView')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('durationMs').as('durationMs'),
    ])
    .executeTakeFirstOrThrow()
  const sessions = await tx
    .selectFrom('analyticsSession')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('views').as('views'),
      fn.sum<number | null>('durationMs').as('durationMs'),
    ])
    .executeTakeFirstOrThrow()
  return {
    views: {
      single: views.count,
      total: await sum(1, 1),
      byPath: await sum(2),
      ofSessions: sessions.views ?? 0,
    },
    sessions: {
      single: sessions.count,
      total: await sum(1, 2),
      bySource: await sum(5),
      exits: await sum(4),
    },
    durations: {
      single: views.durationMs ?? 0,
      total: await sum(1, 5),
      ofSessions: sessions.durationMs ?? 0,
    },
  }
}
