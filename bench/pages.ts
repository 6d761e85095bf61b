import { type StudioServer, startStudioServer } from '../scripts/studio-server.ts'
import { startBareServer } from './bare-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { applyLoad, browserEncodings, type Load, pinServer } from './load.ts'
import { alternate, mean, median, processorMs, processorSeconds, readMetric } from './measure.ts'
import { listPublicRoutes } from './public-routes.ts'
import { openContent } from './touch-content.ts'

/** Many short rounds instead of few long ones, so that other work on the machine disturbs both sides alike. */
const rounds = 16
const roundSeconds = 2
const freshServers = 5
/** Rendered for each request, so it warms up everything that a public page's first render needs. */
const warmUpPath = '/admin/login'

export const pages: Benchmark = {
  name: 'pages',
  about: 'a public page from memory against a bare node:http server; the first render of a page',
  run: async () => [...(await fromMemory()), ...(await firstRender())],
}

async function fromMemory(): Promise<Row[]> {
  const site = await startStudioServer()
  const bare = await startBareServer(`${site.url}/`, browserEncodings)
  try {
    pinServer(site.pid)
    pinServer(bare.pid)
    const loadSite = () => measuredLoad(`${site.url}/`, site.pid)
    const loadBare = () => measuredLoad(bare.url, bare.pid)
    await alternate(1, loadSite, loadBare)
    const { first: ours, second: theirs } = await alternate(rounds, loadSite, loadBare)
    const ratio = (figure: (load: MeasuredLoad) => number) =>
      mean(ours.map(figure)) / mean(theirs.map(figure))
    return [
      {
        what: 'requests a second, of the bare server’s',
        measured: ratio((load) => load.requestsPerSecond),
        unit: '',
        atLeast: 0.85,
      },
      {
        what: 'requests a processor second, of the bare server’s',
        measured: ratio((load) => load.requestsPerProcessorSecond),
        unit: '',
        atLeast: 0.85,
      },
      { what: 'p99, of the bare server’s', measured: ratio((load) => load.p99), unit: '', atMost: 1.5 },
      { what: 'requests a second', measured: mean(ours.map((load) => load.requestsPerSecond)), unit: '/s' },
      {
        what: 'bare requests a second',
        measured: mean(theirs.map((load) => load.requestsPerSecond)),
        unit: '/s',
      },
      { what: 'p99', measured: mean(ours.map((load) => load.p99)), unit: 'ms' },
      { what: 'bare p99', measured: mean(theirs.map((load) => load.p99)), unit: 'ms' },
    ]
  } finally {
    await bare.stop()
    await site.stop()
  }
}

interface MeasuredLoad extends Load {
  /** Independent of other work on the machine: waiting for the processor does not count. */
  requestsPerProcessorSecond: number
}

async function measuredLoad(url: string, pid: number): Promise<MeasuredLoad> {
  const before = processorSeconds(pid)
  const load = await applyLoad(url, { seconds: roundSeconds })
  return { ...load, requestsPerProcessorSecond: load.requests / (processorSeconds(pid) - before) }
}

async function firstRender(): Promise<Row[]> {
  const unseen: number[] = []
  const afterPublish = new Map<string, number[]>()
  for (let count = 0; count < freshServers; count += 1) {
    const site = await startStudioServer({ SEED: 'demo' })
    try {
      unseen.push(await renderUnseen(site))
      for (const [what, spent] of await renderAfterPublish(site)) {
        afterPublish.set(what, [...(afterPublish.get(what) ?? []), spent])
      }
    } finally {
      await site.stop()
    }
  }
  return [
    ...Array.from(afterPublish, ([what, spent]) => ({
      what: `first render after a publish, ${what}`,
      measured: median(spent),
      unit: 'ms of processor',
      atMost: 25,
    })),
    {
      what: 'first render of the home page since the start',
      measured: median(unseen),
      unit: 'ms of processor',
    },
    {
      what: 'renders for 64 first requests at once',
      measured: await rendersInStampede(),
      unit: '',
      atLeast: 1,
      atMost: 1,
    },
  ]
}

/** Measures a first render on a server that has rendered other pages, so that the start is not counted. */
async function renderUnseen(site: StudioServer): Promise<number> {
  for (let warm = 0; warm < 60; warm += 1) await read(`${site.url}${warmUpPath}`)
  const idle = await processorOf(site.url, async () => undefined)
  return (await processorOf(site.url, () => read(`${site.url}/`))) - idle
}

/** Measures a site in use: its pages have been visited, a post is published, and a visitor comes. */
async function renderAfterPublish(site: StudioServer): Promise<[string, number][]> {
  for (const path of await listPublicRoutes(site.url)) await read(site.url + path)
  const { posts } = (await (await fetch(`${site.url}/api/blog?limit=1`)).json()) as {
    posts: { slug: string }[]
  }
  const shown = { home: '/', 'blog list': '/blog', article: `/blog/${posts[0]?.slug}` }
  const content = openContent(site.dataDir)
  try {
    await content.touch()
    const idle = await processorOf(site.url, async () => undefined)
    const spent: [string, number][] = []
    for (const [what, path] of Object.entries(shown)) {
      const before = await readMetric(site.url, 'page_cache_renders')
      spent.push([what, (await processorOf(site.url, () => read(site.url + path))) - idle])
      const renders = (await readMetric(site.url, 'page_cache_renders')) - before
      if (renders !== 1) throw new Error(`${path} was rendered ${renders} times after a publish, not once.`)
    }
    return spent
  } finally {
    content.close()
  }
}

async function rendersInStampede(): Promise<number> {
  const site = await startStudioServer()
  try {
    const before = await readMetric(site.url, 'page_cache_renders')
    await Promise.all(Array.from({ length: 64 }, () => read(`${site.url}/`)))
    return (await readMetric(site.url, 'page_cache_renders')) - before
  } finally {
    await site.stop()
  }
}

/** Measures the processor time of `work` and of one reading of the metrics, which the caller subtracts. */
async function processorOf(url: string, work: () => Promise<unknown>): Promise<number> {
  const before = await processorMs(url)
  await work()
  return (await processorMs(url)) - before
}

async function read(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': browserEncodings } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}
