import { startStudioServer } from '../scripts/studio-server.ts'
import { startBareServer } from './bare-server.ts'
import type { Benchmark } from './benchmark.ts'
import { applyLoad, browserEncodings, pinServer } from './load.ts'
import { alternate, median } from './measure.ts'

const rounds = 5
const roundSeconds = 3

export const blogApi: Benchmark = {
  name: 'blog-api',
  about: 'GET /api/blog against a bare node:http server that sends the same JSON',
  async run() {
    const site = await startStudioServer({ SEED: 'demo' })
    const bare = await startBareServer(`${site.url}/api/blog`, browserEncodings)
    try {
      pinServer(site.pid)
      pinServer(bare.pid)
      const loadSite = () => applyLoad(`${site.url}/api/blog`, { seconds: roundSeconds })
      const loadBare = () => applyLoad(bare.url, { seconds: roundSeconds })
      await alternate(1, loadSite, loadBare)
      const { first: ours, second: theirs } = await alternate(rounds, loadSite, loadBare)
      const ratios = ours.map(
        (load, round) => load.requestsPerSecond / (theirs[round]?.requestsPerSecond ?? Number.NaN),
      )
      return [
        { what: 'requests, of the bare server’s', measured: median(ratios), unit: '', atLeast: 0.5 },
        {
          what: 'requests a second',
          measured: median(ours.map((load) => load.requestsPerSecond)),
          unit: '/s',
        },
      ]
    } finally {
      await bare.stop()
      await site.stop()
    }
  },
}
