import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark } from './benchmark.ts'
import { applyLoad, pinServer } from './load.ts'
import { alternate, childrenOf, mean } from './measure.ts'

const rounds = 10
const seconds = 2
const connections = 16

export const workers: Benchmark = {
  name: 'workers',
  about: 'WORKERS=2 against WORKERS=1, on a page that is rendered for each request',
  async run() {
    const [one, another, two] = await Promise.all([
      startStudioServer({ WORKERS: '1' }),
      startStudioServer({ WORKERS: '1' }),
      startStudioServer({ WORKERS: '2' }),
    ])
    // Each process with all its threads runs on a core of its own. Otherwise one process collects garbage and
    // compiles on the other core as well, and on two cores a second process cannot add that much again.
    const [firstWorker, secondWorker] = childrenOf(two.pid)
    if (!firstWorker || !secondWorker) throw new Error('WORKERS=2 started no two processes')
    for (const pid of [one.pid, firstWorker]) pinServer(pid, 0)
    for (const pid of [another.pid, secondWorker]) pinServer(pid, 1)
    // A rendered page costs the server a hundred times what its request costs, so the generator hardly counts.
    const load = async (sites: { url: string }[]) => {
      const share = { seconds, connections: connections / sites.length }
      const loads = await Promise.all(sites.map(({ url }) => applyLoad(`${url}/admin/login`, share)))
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
      ]
    } finally {
      await Promise.all([one.stop(), another.stop(), two.stop()])
    }
  },
}
