import { deleteEntry, readAll, saveEntry } from '#platform/browser/device-store.ts'
import { cacheNames, type SavedFile, type SavedPage, type ShownPage } from '../offline/saved.ts'
import { deleteOthers, fetchUnlessCached } from './cache.ts'
import { isFile, isPublic, pathOf } from './rules.ts'

const photograph = /\.(avif|jpe?g|png|webp)$/

/** One at a time, so that no sweep deletes a file whose page is not listed yet. */
export function savePage(at: string, shown: ShownPage): Promise<void> {
  return navigator.locks.request('save-pages', () => saveShown(new URL(at), shown))
}

async function saveShown(address: URL, shown: ShownPage): Promise<void> {
  if (!isPublic(address, location.origin)) return
  const path = pathOf(address)
  const pages = await readAll<SavedPage>('pages')
  const known = pages.find((page) => page.path === path)
  const bytes = (await saveDocument(path)) ?? known?.bytes
  if (bytes === undefined) return
  const files = await saveFiles(shown.files, known?.files)
  const picture = files.find((file) => photograph.test(file))
  const page = { path, title: shown.title, picture, shownAt: Date.now(), bytes, files }
  await saveEntry('pages', page satisfies SavedPage)
  await sweep()
}

/** Returns the document's size; undefined where it could not be had, or may not be saved. */
async function saveDocument(path: string): Promise<number | undefined> {
  const response = await fetchUnlessCached(path)
  const { headers, redirected } = response ?? {}
  const isPage = headers?.get('content-type')?.startsWith('text/html')
  if (!response || !isPage || redirected || headers?.get('cache-control')?.includes('no-store')) return
  const { size } = await response.clone().blob()
  const cache = await caches.open(cacheNames.pages)
  await cache.put(path, response)
  return size
}

/** Returns the addresses of the page's files that are saved, those of an earlier look at it included. */
async function saveFiles(wanted: readonly string[], earlier: readonly string[] = []): Promise<string[]> {
  const cache = await caches.open(cacheNames.files)
  const known = new Set((await readAll<SavedFile>('files')).map(({ address }) => address))
  const saved = new Set(earlier.filter((address) => known.has(address)))
  for (const address of new Set(wanted)) {
    if (!isFile(new URL(address), location.origin)) continue
    if (!known.has(address)) {
      const response = await fetchUnlessCached(address)
      if (!response) continue
      const { size } = await response.clone().blob()
      await cache.put(address, response)
      await saveEntry('files', { address, bytes: size } satisfies SavedFile)
    }
    saved.add(address)
  }
  return [...saved]
}

/** Deletes pages beyond the bound, files that no page needs any more, and what an interrupted save left behind. */
async function sweep(): Promise<void> {
  const [pages, files] = [await readAll<SavedPage>('pages'), await readAll<SavedFile>('files')]
  const staying = choosePages(pages, files, bound)
  const paths = new Set(staying.map(({ path }) => path))
  const needed = new Set(staying.flatMap((page) => page.files))
  for (const { path } of pages) if (!paths.has(path)) await deleteEntry('pages', path)
  for (const { address } of files) if (!needed.has(address)) await deleteEntry('files', address)
  await deleteOthers(cacheNames.pages, paths)
  await deleteOthers(cacheNames.files, needed)
}

interface Bound {
  pages: number
  bytes: number
}

/** Enough for a long visit; a page with its pictures is 100 to 400 KB. */
const bound: Bound = { pages: 50, bytes: 20 * 1024 * 1024 }

/**
 * Returns the pages that stay: the latest shown, as many as the bound allows with every file that they need. A file that
 * several pages need counts once.
 */
export function choosePages(
  pages: readonly SavedPage[],
  files: readonly SavedFile[],
  { pages: mostPages, bytes: mostBytes }: Bound,
): SavedPage[] {
  const bytesOf = new Map(files.map(({ address, bytes }) => [address, bytes]))
  const counted = new Set<string>()
  const staying: SavedPage[] = []
  let total = 0
  for (const page of pages.toSorted((a, b) => b.shownAt - a.shownAt)) {
    const added = new Set(page.files.filter((address) => !counted.has(address)))
    const more = page.bytes + [...added].reduce((sum, address) => sum + (bytesOf.get(address) ?? 0), 0)
    if (staying.length === mostPages || total + more > mostBytes) break
    total += more
    for (const address of added) counted.add(address)
    staying.push(page)
  }
  return staying
}
