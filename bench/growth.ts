import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StudioServer, startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { fillMedia } from './fill-media.ts'
import { fillPosts } from './fill-posts.ts'
import { fillSearch } from './fill-search.ts'
import { alternate, median } from './measure.ts'
import { openContent } from './touch-content.ts'

const few = 10
const many = 10_000
const rounds = 15
/** Enough to fill each page of the library that is compared. */
const fewPictures = 150

/** Both databases have this post, which is at neither end of a list. */
const places = ['/blog', '/blog/post-5', '/feed.xml', '/sitemap.xml', '/api/blog'] as const

/**
 * The admin area's pages and calls are not cached. The searches find ten posts or none on both sites, because an
 * answer of ten articles takes longer to write than one of a single article.
 */
const adminPaths = [
  ...['/api/blog/admin', '/api/blog/admin?q=post-', '/api/blog/admin?q=nowhere'],
  ...['/api/blog/admin?q=post-&state=published', '/admin/blog', '/admin/media', '/admin/dashboard'],
  ...['/api/media', '/api/media?filter=unused', '/api/media?q=barn', '/api/media?q=nowhere'],
] as const

const email = 'owner@example.com'
const password = 'a long password of the bench'

export const growth: Benchmark = {
  name: 'growth',
  about: 'what 10,000 posts and pictures cost: each page made anew, and the owner’s tables',
  async run() {
    const small = await startFilled(few)
    const large = await startFilled(many)
    try {
      const rows: Row[] = []
      for (const place of places) rows.push(...(await compare(small, large, place, timeFirstRender)))
      for (const place of adminPaths) rows.push(...(await compare(small, large, place, timeAnswerAsAdmin)))
      return rows
    } finally {
      await small.stop()
      await large.stop()
    }
  },
}

interface FilledSite extends StudioServer {
  touchContent(): Promise<void>
  /** The owner's session. */
  cookie: string
}

async function startFilled(count: number): Promise<FilledSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'headrow-growth-'))
  await fillPosts(dataDir, count)
  await fillMedia(dataDir, Math.max(count, fewPictures))
  await fillSearch(dataDir)
  const site = await startStudioServer({ DATA_DIR: dataDir, ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  const content = openContent(dataDir)
  return {
    ...site,
    touchContent: content.touch,
    cookie: await signIn(site.url),
    async stop() {
      content.close()
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function compare(
  small: FilledSite,
  large: FilledSite,
  place: string,
  time: (site: FilledSite, place: string) => Promise<number>,
): Promise<Row[]> {
  const answer = await fetch(`${large.url}${place}`)
  await answer.arrayBuffer()
  if (answer.status === 404) return []
  const times = await alternate(
    rounds,
    () => time(small, place),
    () => time(large, place),
  )
  return [
    {
      what: `${place}, ${many} of ${place.includes('/media') ? fewPictures : few}`,
      measured: median(times.second) / median(times.first),
      unit: '',
      atMost: 2,
    },
    { what: `${place}, ${many}`, measured: median(times.second), unit: 'ms' },
  ]
}

/** Measures the first request for a page after a change of its content, which has to render it. */
async function timeFirstRender(site: FilledSite, place: string): Promise<number> {
  await site.touchContent()
  const started = performance.now()
  const answer = await fetch(site.url + place)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`)
  return performance.now() - started
}

async function timeAnswerAsAdmin(site: FilledSite, place: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(site.url + place, { headers: { Cookie: site.cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`)
  return performance.now() - started
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
