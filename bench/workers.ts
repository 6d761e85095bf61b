import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark } from './benchmark.ts'
import { applyLoad, pinServer } from './load.ts'
import { alternate, childrenOf, mean, residentMegabytes } from './measure.ts'
import type { FormLoad, FormsWanted } from './send-forms.ts'

const rounds = 10
const formRounds = 4
const seconds = 2
const connections = 16

export const workers: Benchmark = {
  name: 'workers',
  about: 'WORKERS=2 against WORKERS=1: rendered pages, pages from memory, forms, memory',
  async run() {
    const [one, another, two] = await Promise.all([
      startStudioServer({ WORKERS: '1', TRUST_PROXY: '1' }),
      startStudioServer({ WORKERS: '1', TRUST_PROXY: '1' }),
      startStudioServer({ WORKERS: '2', TRUST_PROXY: '1' }),
    ])
    // Each process with all its threads runs on a core of its own. Otherwise one process collects garbage and
    // compiles on the other core as well, and on two cores a second process cannot add that much again.
    // The first of them answers before the other is ready.
    while (!two.output().includes('The site is at')) await sleep(50)
    const [firstWorker, secondWorker] = childrenOf(two.pid)
    if (!firstWorker || !secondWorker) throw new Error('WORKERS=2 started no two processes')
    for (const pid of [one.pid, firstWorker]) pinServer(pid, 0)
    for (const pid of [another.pid, secondWorker]) pinServer(pid, 1)
    // A rendered page costs the server a hundred times what its request costs, so the generator hardly counts.
    const load = async (sites: { url: string }[], path = '/admin/login') => {
      const share = { seconds, connections: connections / sites.length }
      const loads = await Promise.all(sites.map(({ url }) => applyLoad(url + path, share)))
      return loads.reduce((sum, each) => sum + each.requestsPerSecond, 0)
    }
    const loadOne = () => load([one])
    const loadTwo = () => load([two])
    // The throughput of two independent processes: the most that sharing can reach.
    const loadSeparately = () => load([one, another])
    try {
      await alternate(1, loadOne, loadTwo)
      await loadSeparately()
      const { first, second } = await alternate(rounds, loadOne, async () => {
        const { first: shared, second: apart } = await alternate(1, loadTwo, loadSeparately)
        return { shared: shared[0] as number, apart: apart[0] as number }
      })
      const ofOne = mean(first)
      const ofTwo = mean(second.map(({ shared }) => shared))
      const ofApart = mean(second.map(({ apart }) => apart))
      const fromMemory = await alternate(
        rounds,
        () => load([one], '/'),
        () => load([two], '/'),
      )
      const forms = await alternate(
        formRounds,
        () => sendForms(one),
        () => sendForms(two),
      )
      return [
        {
          what: 'requests of two processes, of one’s, a core each',
          measured: ofTwo / ofOne,
          unit: '',
          atLeast: 1.6,
        },
        {
          what: 'requests of two processes, of two separate servers’',
          measured: ofTwo / ofApart,
          unit: '',
        },
        { what: 'requests a second, one process', measured: ofOne, unit: '/s' },
        { what: 'requests a second, two processes', measured: ofTwo, unit: '/s' },
        { what: 'requests a second, two separate servers', measured: ofApart, unit: '/s' },
        { what: 'pages from memory a second, one process', measured: mean(fromMemory.first), unit: '/s' },
        { what: 'pages from memory a second, two processes', measured: mean(fromMemory.second), unit: '/s' },
        { what: 'forms stored a second, one process', measured: mean(forms.first), unit: '/s' },
        { what: 'forms stored a second, two processes', measured: mean(forms.second), unit: '/s' },
        { what: 'memory of one process', measured: residentMegabytes(one.pid), unit: 'MB' },
        {
          what: 'memory of two processes and their leader',
          measured: [two.pid, firstWorker, secondWorker].reduce(
            (sum, pid) => sum + residentMegabytes(pid),
            0,
          ),
          unit: 'MB',
        },
        { what: 'of the leader alone', measured: residentMegabytes(two.pid), unit: 'MB' },
      ]
    } finally {
      await Promise.all([one.stop(), another.stop(), two.stop()])
    }
  },
}

/** Returns how many were stored in a second, with the sender in a process of its own. */
async function sendForms({ url }: { url: string }): Promise<number> {
  const wanted: FormsWanted = { url, seconds, withKey: true }
  const program = join(import.meta.dirname, 'send-forms.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(wanted)])
  const { acknowledged, seconds: lasted } = JSON.parse(stdout) as FormLoad
  return acknowledged / lasted
}
