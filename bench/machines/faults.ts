import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from './client.ts'
import type { Machine, Site } from './site.ts'

export interface Outside {
  restartDatabase(afterMs: number): Promise<void>
  restBucket(ms: number): Promise<void>
}

/** A time in which some failures are to be expected. */
export interface Window {
  name: 'killed' | 'without a database' | 'without the bucket'
  from: number
  to: number
}

const databaseAwayMs = 3_000
/** Connections come back, and requests that waited are answered. */
const afterwardsMs = 5_000

/** Runs all faults, one after another, spread over so many minutes. Resolves with the times that excuse failures. */
export async function runFaults(
  { machines }: Site,
  { restartDatabase, restBucket }: Outside,
  minutes: number,
): Promise<Window[]> {
  const windows: Window[] = []
  const [first, second, third] = machines
  const begun = performance.now()
  const until = (share: number) => sleep(Math.max(0, begun + share * minutes * 60_000 - performance.now()))
  const during = async (name: Window['name'], work: () => Promise<void>, moreMs: number) => {
    const window = { name, from: performance.now() - 200, to: Number.POSITIVE_INFINITY }
    windows.push(window)
    await work()
    window.to = performance.now() + moreMs
  }
  const say = (what: string) =>
    console.log(`  ${((performance.now() - begun) / 60_000).toFixed(1)} min: ${what}`)

  await until(0.1)
  say(`${first.name} is killed, and starts again`)
  await during('killed', () => first.kill(), 1_000)
  await sleep(2_000)
  await first.start()
  await until(0.25)
  say(`${second.name} is drained, and starts again`)
  await second.drain()
  await second.start()
  await until(0.4)
  say('PostgreSQL is restarted')
  await during('without a database', () => restartDatabase(databaseAwayMs), afterwardsMs)
  await until(0.55)
  say('the bucket is away')
  await during('without the bucket', () => restBucket(Math.min(60_000, minutes * 6_000)), afterwardsMs)
  await until(0.75)
  say('a rolling upgrade begins')
  for (const machine of [first, second, third]) await renew(machine)
  say('the rolling upgrade is over')
  await until(1)
  return windows
}

async function renew(machine: Machine): Promise<void> {
  await machine.drain()
  await machine.start()
}

export type Reason = Window['name'] | 'unexpected'

/** Returns why a request failed: only failures of the kind that a fault explains are excused. */
export function explain(
  { at, what, path, status, hasRetryAfter }: Failure,
  windows: readonly Window[],
): Reason {
  const isTold = status === 503 && hasRetryAfter
  const isWrite = !what.startsWith('GET')
  const explained = windows.find(({ name, from, to }) => {
    if (at < from - 3_000 || at > to) return false
    // A proxy does not repeat what may have been done already.
    if (name === 'killed') return isWrite && status === 502
    if (name === 'without the bucket') return isTold && /^\/(api\/)?upload/.test(path)
    return isTold
  })
  return explained?.name ?? 'unexpected'
}
