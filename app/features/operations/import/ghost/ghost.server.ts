import { dirname, join } from 'node:path'
import { findBeside } from '../beside.server.ts'
import { type ImportItem, type ImportSource, mostText } from '../source.ts'
import { readArticle } from './article.server.ts'
import { readLibrary, textOf } from './library.server.ts'
import { readRows } from './read-rows.server.ts'

/** Opens an export of a Ghost site; its `content/images/` may lie beside. */
export async function openGhost(file: string): Promise<ImportSource> {
  const library = await readLibrary(file)
  const folder = dirname(file)
  return {
    description: {
      kind: 'Ghost export',
      files: [file],
      site: `ghost:${library.siteId}`.slice(0, 200),
      writtenAt: library.writtenAt,
      writtenBy: library.version && `Ghost ${library.version}`,
    },
    async *items(): AsyncGenerator<ImportItem> {
      yield { kind: 'redirect', sourceId: 'feed', from: '/rss', to: { path: '/feed.xml' } }
      for (const { slug, isInternal } of library.tags) {
        if (!isInternal && slug) yield listRedirect('tag', slug)
      }
      for (const { slug } of library.authors) if (slug) yield listRedirect('author', slug)
      let number = 0
      for await (const { table, row, isTooLong } of readRows(file, new Set(['posts']))) {
        if (table !== 'posts') continue
        number += 1
        const isRefused = isTooLong || textOf(row.html).length > mostText
        yield isRefused ? refuseText(number, textOf(row.title)) : readArticle(row, library)
      }
    },
    async openPicture(address) {
      const path = /\/content\/images\/([^?#]+)/.exec(address)?.[1]
      if (!path) return undefined
      return (
        (await findBeside(join(folder, 'content/images'), path)) ??
        (await findBeside(join(folder, 'images'), path))
      )
    },
    async close() {},
  }
}

const refuseText = (number: number, title: string): ImportItem => ({
  ...{ kind: 'not-taken', sourceId: `too-long-${number}`, what: 'Posts, too long', title },
  reason: 'its text is longer than 2 MB',
})

const listRedirect = (folder: 'tag' | 'author', slug: string): ImportItem => ({
  kind: 'redirect',
  sourceId: `${folder}-${slug}`.slice(0, 200),
  from: `/${folder}/${encodeURIComponent(slug)}`,
  to: { path: '/blog' },
})
