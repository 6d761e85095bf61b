import type { SavedFile, SavedPage } from '../offline/saved.ts'

interface Bound {
  pages: number
  bytes: number
}

/** Enough for a long visit; a page with its pictures is 100 to 400 KB. */
export const bound: Bound = { pages: 50, bytes: 20 * 1024 * 1024 }

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
