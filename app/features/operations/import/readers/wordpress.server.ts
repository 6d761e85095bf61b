import { dirname, join } from 'node:path'
import { plainLines, plainText } from '../html/plain-text.server.ts'
import type { ImportItem, ImportSource } from '../source.ts'
import { findBeside } from './beside.server.ts'
import { readArticle } from './wordpress-article.server.ts'
import {
  type Attachment,
  isArticle,
  type Library,
  listPages,
  readLibrary,
  readMoment,
  withoutProtocol,
} from './wordpress-library.server.ts'
import { fieldsOf, readItem, readWxr, type WxrElement, type WxrItem } from './wxr.server.ts'

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
    },
    async *items(): AsyncGenerator<ImportItem> {
      yield { kind: 'redirect', from: '/feed', to: { path: '/feed.xml' } }
      for (const attachment of library.attachments.values()) yield* listAttachment(attachment, library)
      // Every export names the lists of the whole site.
      const lists = new Set<string>()
      for (const file of files) {
        for await (const element of readWxr(file)) {
          if (element.name === 'item') yield* listItem(readItem(element), library)
          const from = element.name === 'item' ? undefined : nameList(element)
          if (from === undefined || lists.has(from)) continue
          lists.add(from)
          yield { kind: 'redirect', from, to: { path: '/blog' } }
        }
      }
    },
    async openPicture(address) {
      const path = /\/wp-content\/uploads\/([^?#]+)|\.files\.wordpress\.com\/([^?#]+)/.exec(address)
      const name = path?.[1] ?? path?.[2]
      for (const folder of name ? folders : []) {
        for (const uploads of ['wp-content/uploads', 'uploads', '.']) {
          const found = await findBeside(join(folder, uploads), name ?? '')
          if (found) return found
        }
      }
      return undefined
    },
  }
}

function* listItem(item: WxrItem, library: Library): Generator<ImportItem> {
  if (item.fields['wp:post_type'] === 'attachment') return
  yield isArticle(item) ? readArticle(item, library) : refuseItem(item)
  yield* listComments(item)
}

const reasons: Readonly<Record<string, string>> = {
  trash: 'It was in the trash.',
  'auto-draft': 'WordPress created it automatically and nobody wrote in it.',
}

/** Returns the reason why an item of the file is not imported as an article. */
function refuseItem({ fields }: WxrItem): ImportItem {
  const { 'wp:post_type': kind = 'item', 'wp:status': status = '' } = fields
  const isText = kind === 'post' || kind === 'page'
  const reason = isText
    ? (reasons[status] ?? 'Its text is longer than 2 MB.')
    : 'This site has its own, or nothing like it.'
  const words = kind.replaceAll('_', ' ')
  const what = `${words.charAt(0).toUpperCase()}${words.slice(1)}s${isText ? ', not taken' : ''}`
  return { kind: 'not-taken', what, title: plainText(fields.title ?? ''), reason }
}

/** Gives an attachment: a picture, and the redirects of its own page, unless an article has them. */
function* listAttachment(attachment: Attachment, { articles }: Library): Generator<ImportItem> {
  const { title, address, alt, parent } = attachment
  if (!/\.(jpe?g|png|gif|webp|avif|heic|bmp|tiff?|svg)$/i.test(address.split(/[?#]/)[0] ?? '')) {
    const reason = 'Only pictures are taken: links to it keep its old address.'
    yield { kind: 'not-taken', what: 'Files', title: title || address, reason }
    return
  }
  yield { kind: 'picture', address, name: address.split('/').at(-1) ?? title, alt }
  if (articles.has(parent)) return
  for (const from of listPages(attachment)) yield { kind: 'redirect', from, to: { picture: address } }
}

/** Returns the address of the list of a category, a tag or an author. */
function nameList(element: WxrElement): string | undefined {
  const fields = fieldsOf(element)
  const { 'wp:author_login': login, 'wp:tag_slug': tag, 'wp:category_nicename': category } = fields
  if (element.name === 'wp:author' && login) return `/author/${encodeURIComponent(login)}`
  if (element.name === 'wp:tag' && tag) return `/tag/${tag}`
  return element.name === 'wp:category' && category ? `/category/${category}` : undefined
}

/** Returns the comments below an item; spam and pingbacks are not taken. */
function* listComments({ fields, comments }: WxrItem): Generator<ImportItem> {
  const on = { title: plainText(fields.title ?? ''), address: fields.link ?? '' }
  for (const comment of comments) {
    const field = (name: string) => comment[`wp:comment_${name}`] ?? ''
    const author = plainText(field('author'))
    if (!/^[01]$/.test(field('approved')) || /^(pingback|trackback)$/.test(field('type'))) {
      const reason = 'It was spam, in the trash, or written by another site automatically.'
      yield { kind: 'not-taken', what: 'Comments', title: author, reason }
      continue
    }
    yield {
      ...{ kind: 'comment', on, author },
      ...{ email: field('author_email'), website: field('author_url') },
      writtenAt: readMoment(field('date_gmt')) ?? readMoment(field('date')) ?? '',
      text: plainLines(field('content')),
    }
  }
}
