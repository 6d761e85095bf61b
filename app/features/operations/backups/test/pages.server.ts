import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '../archive/manifest.ts'

const mostPages = 5
const withinMs = 10_000
/** Counted neither as a program that reads the site nor, without a script, as a visit. */
const headers = { 'User-Agent': 'Mozilla/5.0 (self-test)' }

/**
 * Reads status and title of the first pages of the sitemap of the site at `origin`. Returns none where no site answers, or
 * another one than that of `siteUrl`.
 */
export async function readFirstPages(origin: string, siteUrl?: string): Promise<Page[]> {
  const pages: Page[] = []
  try {
    for (const path of await readSitemap(origin, siteUrl)) pages.push(await readPage(origin, path))
    return pages
  } catch {
    return []
  }
}

async function readSitemap(origin: string, siteUrl: string | undefined): Promise<string[]> {
  const addresses = addressesOf(await textAt(origin, '/sitemap.xml'))
  const isIndex = addresses.some(({ pathname }) => pathname === '/sitemap.xml')
  const first = isIndex ? addressesOf(await textAt(origin, '/sitemap.xml?page=1')) : addresses
  if (siteUrl && first.some((address) => address.origin !== siteUrl)) return []
  return first.slice(0, mostPages).map(({ pathname }) => pathname)
}

function addressesOf(sitemap: string): URL[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address as string))
}

async function textAt(origin: string, path: string): Promise<string> {
  return (await ask(origin, path)).text
}

async function readPage(origin: string, path: string): Promise<Page> {
  const answer = await ask(origin, path)
  const title = /<title>([^<]*)<\/title>/.exec(answer.text)?.[1] ?? ''
  return { path, status: answer.status, title }
}

/** By Node's own client: `fetch` takes 15 MB more of a process that has little. */
async function ask(origin: string, path: string): Promise<{ status: number; text: string }> {
  const asked = get(new URL(path, origin), { headers, agent: false, signal: AbortSignal.timeout(withinMs) })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}

/** Describes in a line how a restored site's pages differ from the backed-up site's. */
export function comparePages(found: readonly Page[], expected: readonly Page[]): string | undefined {
  if (found.length === 0) return 'the restored site has no pages'
  const bad = found.find(({ status, title }) => status !== 200 || title === '')
  if (bad) return `${bad.path} answers ${bad.status}${bad.title ? '' : ' without a title'}`
  for (const { path, title } of expected) {
    const page = found.find((each) => each.path === path)
    if (!page) return `${path} is not among the first pages`
    if (page.title !== title) return `${path} has the title '${page.title}' in place of '${title}'`
  }
  return undefined
}
