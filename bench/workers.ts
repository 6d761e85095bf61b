import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark } from './benchmark.ts'
import { applyLoad } from './load.ts'
import { alternate, mean } from './measure.ts'

const rounds = 10

export const workers: Benchmark = {
  name: 'workers',
  about: 'WORKERS=2 against WORKERS=1, on a page that is rendered for each request',
  async run() {
    const [one, two] = await Promise.all([
      startStudioServer({ WORKERS: '1' }),
      startStudioServer({ WORKERS: '2' }),
    ])
    // A rendered page costs the server a hundred times what asking for it costs: the generator hardly takes part.
    const load = (url: string) => () => applyLoad(`${url}/admin/login`, { seconds: 2, connections: 16 })
    try {
      await alternate(1, load(one.url), load(two.url))
      const { first, second } = await alternate(rounds, load(one.url), load(two.url))
      const ofOne = mean(first.map((each) => each.requestsPerSecond))
      const ofTwo = mean(second.map((each) => each.requestsPerSecond))
      return [
        { what: 'requests of two processes, of one’s', measured: ofTwo / ofOne, unit: '', atLeast: 1.6 },
        { what: 'requests a second, one process', measured: ofOne, unit: '/s' },
        { what: 'requests a second, two processes', measured: ofTwo, unit: '/s' },
      ]
    } finally {
      await Promise.all([one.stop(), two.stop()])
    }
  },
}
