import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark } from './benchmark.ts'
import { applyLoad } from './load.ts'
import { alternate, median } from './measure.ts'

const rounds = 5

export const workers: Benchmark = {
  name: 'workers',
  about: 'WORKERS=2 against WORKERS=1, on a page that is rendered for each request',
  async run() {
    const [one, two] = await Promise.all([
      startStudioServer({ WORKERS: '1' }),
      startStudioServer({ WORKERS: '2' }),
    ])
    // A rendered page costs the server a hundred times what asking for it costs: the generator hardly takes part.
    const load = (url: string) => () => applyLoad(`${url}/admin/login`, { seconds: 4, connections: 16 })
    try {
      await alternate(1, load(one.url), load(two.url))
      const { first, second } = await alternate(rounds, load(one.url), load(two.url))
      const ratios = second.map(
        (each, round) => each.requestsPerSecond / (first[round]?.requestsPerSecond ?? 0),
      )
      return [
        { what: 'requests of two processes, of one’s', measured: median(ratios), unit: '', atLeast: 1.6 },
        {
          what: 'requests a second, one process',
          measured: median(first.map((each) => each.requestsPerSecond)),
          unit: '/s',
        },
        {
          what: 'requests a second, two processes',
          measured: median(second.map((each) => each.requestsPerSecond)),
          unit: '/s',
        },
      ]
    } finally {
      await Promise.all([one.stop(), two.stop()])
    }
  },
}
