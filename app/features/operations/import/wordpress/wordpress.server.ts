import { dirname, join } from 'node:path'
import { findBeside } from '../beside.server.ts'
import type { ImportItem, ImportSource } from '../source.ts'
import { readArticle } from './article.server.ts'
import { isArticle, readLibrary, withoutProtocol } from './library.server.ts'
import { readAttachmentItems, readComments, readListRedirect, refuseItem } from './other-items.server.ts'
import { readWxr } from './read-wxr.server.ts'

/** Opens the exports of one WordPress site; `wp-content/uploads/` may lie beside. */
export async function openWordpress(files: readonly string[]): Promise<ImportSource> {
  const library = await readLibrary(files)
  const folders = [...new Set(files.map((file) => dirname(file)))]
  return {
    description: {
      kind: 'WordPress export',
      files,
      site: `wordpress:https://${withoutProtocol(library.address).toLowerCase()}`,
      address: library.address || undefined,
      writtenAt: library.writtenAt,
      writtenBy: library.writtenBy,
    },
    async *items(): AsyncGenerator<ImportItem> {
      // Every export names the lists of the whole site.
      const lists = new Set<string>()
      yield { kind: 'redirect', sourceId: 'feed', from: '/feed', to: { path: '/feed.xml' } }
      for (const attachment of library.attachments.values()) yield* readAttachmentItems(attachment, library)
      for (const file of files) {
        for await (const part of readWxr(file)) {
          if ('fact' in part) continue
          if (!('item' in part)) {
            const redirect = readListRedirect(part)
            if (redirect && !lists.has(redirect.sourceId)) yield redirect
            if (redirect) lists.add(redirect.sourceId)
          } else if (part.item.fields['wp:post_type'] !== 'attachment') {
            yield isArticle(part.item) ? readArticle(part.item, library) : refuseItem(part.item)
            yield* readComments(part.item)
          }
        }
      }
    },
    async openPicture(address) {
      const path = /\/wp-content\/uploads\/([^?#]+)|\.files\.wordpress\.com\/([^?#]+)/.exec(address)
      const name = path?.[1] ?? path?.[2]
      if (!name) return undefined
      for (const folder of folders) {
        for (const uploads of ['wp-content/uploads', 'uploads', '.']) {
          const found = await findBeside(join(folder, uploads), name)
          if (found) return found
        }
      }
      return undefined
    },
    async close() {},
  }
}
