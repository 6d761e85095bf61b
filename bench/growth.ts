import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type StudioServer, startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { fillPosts } from './fill-posts.ts'
import { alternate, median } from './measure.ts'

const few = 10
const many = 10_000
const rounds = 15
/** Longer than a process takes to hear from another that content has changed. */
const heardAfterMs = 700

/** Both databases have this post, which stands at an end of neither list. */
const places = ['/blog', '/blog/post-5', '/feed.xml', '/sitemap.xml', '/api/blog'] as const

export const growth: Benchmark = {
  name: 'growth',
  about: 'what 10,000 posts cost against 10: each page made anew, list, article, feed, sitemap and API',
  async run() {
    const small = await startFilled(few)
    const large = await startFilled(many)
    try {
      const rows: Row[] = []
      for (const place of places) rows.push(...(await compare(small, large, place)))
      return rows
    } finally {
      await small.stop()
      await large.stop()
    }
  },
}

interface FilledSite extends StudioServer {
  touchPosts(): void
}

async function startFilled(count: number): Promise<FilledSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'headrow-growth-'))
  await fillPosts(dataDir, count)
  const site = await startStudioServer({ DATA_DIR: dataDir })
  const database = new DatabaseSync(join(dataDir, 'studio.db'))
  const bump = database.prepare(
    "insert into contentVersion (name, version) values ('posts', 1) on conflict (name) do update set version = version + 1",
  )
  return {
    ...site,
    touchPosts: () => void bump.run(),
    async stop() {
      database.close()
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function compare(small: FilledSite, large: FilledSite, place: string): Promise<Row[]> {
  const answer = await fetch(`${large.url}${place}`)
  await answer.arrayBuffer()
  if (answer.status === 404) return []
  const times = await alternate(
    rounds,
    () => timeAnew(small, place),
    () => timeAnew(large, place),
  )
  return [
    {
      what: `${place}, ${many} posts of ${few}`,
      measured: median(times.second) / median(times.first),
      unit: '',
      atMost: 2,
    },
    { what: `${place}, ${many} posts`, measured: median(times.second), unit: 'ms' },
  ]
}

/** From a change of the posts: the first request for the page, which has to make it. */
async function timeAnew(site: FilledSite, place: string): Promise<number> {
  site.touchPosts()
  await sleep(heardAfterMs)
  const started = performance.now()
  const answer = await fetch(site.url + place)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`)
  return performance.now() - started
}
