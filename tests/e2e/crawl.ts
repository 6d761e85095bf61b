import type { APIRequestContext, Page } from '@playwright/test'

/** The addresses on a page, as the browser's own parser reads its HTML. They are absolute. */
interface Findings {
  /** Addresses that links lead to. */
  links: string[]
  /** Addresses of pictures in every size, styles, scripts, icons and the share card. */
  parts: string[]
  ids: string[]
  titles: string[]
}

export interface Crawl {
  /** Each visited page, by its path and query. */
  pages: Map<string, Findings>
  faults: string[]
}

/**
 * Follows every link within the site from `starts`, and requests every part of the pages once. Does not read pages
 * again that are `known` from an earlier crawl.
 */
export async function crawl(
  page: Page,
  origin: string,
  starts: readonly Start[],
  known: Crawl['pages'] = new Map(),
): Promise<Crawl> {
  const pages = new Map(known)
  const faults: string[] = []
  const files = new Map<string, string>()
  const anchors: Anchor[] = []
  const waiting = starts.map((start) => ({ from: 'the start', ...start }))
  const seen = new Set([...known.keys(), ...waiting.map(({ path }) => path)])

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from, status = 200 } = next
    const answer = await page.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
    const { location, 'content-type': type = '' } = answer.headers()
    if (answer.status() !== status || location !== next.movedTo) {
      faults.push(`${path} answers ${answer.status()} ${location ?? ''} (from ${from})`)
      continue
    }
    if (!type.startsWith('text/html') || location !== undefined) continue
    const found = await page.evaluate(readPage, { html: await answer.text(), base: `${origin}${path}` })
    pages.set(path, found)
    if (found.titles.length !== 1 || !found.titles[0]) {
      faults.push(`${path} has the titles ${JSON.stringify(found.titles)} instead of one`)
    }
    for (const id of found.ids.filter((each, at) => found.ids.indexOf(each) < at)) {
      faults.push(`${path} has two elements with the id ${id}`)
    }
    for (const part of found.parts) files.set(part, path)
    for (const link of found.links) {
      const to = new URL(link)
      if (to.origin !== origin) {
        if (!/^(https|mailto|tel):$/.test(to.protocol)) faults.push(`${path} leads to ${link}`)
        continue
      }
      if (to.hash) anchors.push({ from: path, to })
      const target = to.pathname + to.search
      if (seen.has(target)) continue
      seen.add(target)
      waiting.push({ path: target, from: path })
    }
  }
  faults.push(...findMissingPlaces(anchors, pages))
  faults.push(...(await fetchParts(page.request, origin, files)))
  return { pages, faults }
}

export interface Start {
  path: string
  status?: number
  /** The address that this one should redirect to. */
  movedTo?: string
}

interface Anchor {
  from: string
  to: URL
}

function findMissingPlaces(anchors: Anchor[], pages: Crawl['pages']): string[] {
  return anchors.flatMap(({ from, to }) => {
    const target = pages.get(to.pathname + to.search)
    const there = !target || target.ids.includes(decodeURIComponent(to.hash.slice(1)))
    return there ? [] : [`${from} leads to ${to.pathname}${to.hash}: no such place`]
  })
}

async function fetchParts(request: APIRequestContext, origin: string, files: Map<string, string>) {
  const faults: string[] = []
  for (const [address, from] of files) {
    const { origin: home, protocol } = new URL(address)
    if (protocol === 'data:') continue
    if (home !== origin) {
      faults.push(`${from} needs ${address} from elsewhere`)
      continue
    }
    const answer = await request.get(address, { maxRedirects: 0 })
    if (answer.status() !== 200) faults.push(`${from} needs ${address}: ${answer.status()}`)
    if (!answer.headers()['content-type']?.startsWith('text/css')) continue
    for (const [, part = ''] of (await answer.text()).matchAll(/url\(["']?([^"')]+)/g)) {
      const { href } = new URL(part, address)
      if (!files.has(href)) files.set(href, address)
    }
  }
  return faults
}

/** Runs in the browser. */
function readPage({ html, base }: { html: string; base: string }): Findings {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const read = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
  const absolute = (addresses: string[]) => addresses.map((address) => new URL(address, base).href)
  const sizes = ['img', 'source'].flatMap((name) =>
    read(`${name}[srcset]`, 'srcset').flatMap((set) =>
      set.split(/,\s+/).map((each) => each.trim().split(/\s+/)[0] ?? ''),
    ),
  )
  return {
    links: absolute([
      ...read('a[href], area[href]', 'href'),
      ...read('link[rel=alternate], link[rel=canonical]', 'href'),
    ]),
    parts: absolute([
      ...sizes,
      ...read('img[src], script[src], iframe[src], video[src], source[src]', 'src'),
      ...read('use[href^="/"], image[href]', 'href'),
      ...read('link[href]:not([rel=alternate], [rel=canonical])', 'href'),
      ...read('meta[property="og:image"], meta[name="twitter:image"]', 'content'),
    ]),
    ids: read('[id]', 'id'),
    titles: [...page.querySelectorAll('head title')].map((title) => title.textContent.trim()),
  }
}
