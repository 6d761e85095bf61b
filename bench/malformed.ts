import { setTimeout as sleep } from 'node:timers/promises'
import { engines, startFloodedSite } from '../tests/support/flooded-site.ts'
import { malformedRequests } from '../tests/support/malformed-requests.ts'
import { type Flood, sendAll } from '../tests/support/send-raw.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { residentMegabytes } from './measure.ts'

const seed = 20_260_101
const rounds = 10
const each = 10_000
const shownFailures = 5

export const malformed: Benchmark = {
  name: 'malformed',
  about:
    'a hundred thousand malformed requests on each engine: no failure of ours, no crash, no growth of memory',
  async run() {
    const rows: Row[] = []
    for (const engine of engines) rows.push(...(await measure(engine)))
    return rows
  },
}

async function measure(engine: (typeof engines)[number]): Promise<Row[]> {
  const site = await startFloodedSite(engine)
  try {
    const floods: Flood[] = []
    const memory: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      floods.push(await sendAll(site.url, malformedRequests(seed + round, each, site.cookie)))
      await sleep(1000)
      memory.push(residentMegabytes(site.pid))
    }
    const failures = floods.flatMap((flood) => flood.failures)
    for (const failure of failures.slice(0, shownFailures)) console.log(failure)
    return [...rowsOf(floods), ...growth(memory)].map((row) => ({ ...row, what: `${row.what}, ${engine}` }))
  } finally {
    await site.stop()
  }
}

function rowsOf(floods: Flood[]): Row[] {
  const sum = (figure: (flood: Flood) => number) => floods.reduce((total, flood) => total + figure(flood), 0)
  return [
    { what: 'answered', measured: sum(({ answered }) => answered), unit: '' },
    { what: 'hung up on without an answer', measured: sum(({ silent }) => silent), unit: '' },
    { what: 'answers above 499', measured: sum(({ failures }) => failures.length), unit: '', atMost: 0 },
  ]
}

/**
 * Takes the first half as warm-up: code, caches, one entry a page. Memory that still grows after it would grow for
 * ever.
 */
function growth(memory: number[]): Row[] {
  const half = memory.slice(0, rounds / 2)
  const before = Math.max(...half)
  const after = Math.max(...memory.slice(rounds / 2))
  return [
    { what: 'memory, first half', measured: before, unit: 'MB' },
    { what: 'memory, second half', measured: after, unit: 'MB' },
    { what: 'second half, of the first', measured: after / before, unit: '', atMost: 1.1 },
  ]
}
