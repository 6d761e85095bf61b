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
import { readWxr, type WxrItem, type WxrPart } from './wxr.server.ts'

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
      for (const attachment of library.attachments.values()) yield* listAttachment(attachment, library)
      for (const file of files) {
        for await (const part of readWxr(file)) {
          if ('fact' in part) continue
          if (!('item' in part)) {
            const list = nameList(part)
            const sourceId = list?.join('-').slice(0, 200) ?? ''
            if (list && !lists.has(sourceId))
              yield { kind: 'redirect', sourceId, from: `/${list.join('/')}`, to: { path: '/blog' } }
            lists.add(sourceId)
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

const ownLook = 'This site has its own look.'
const ownMenu = 'The menu of this site is its own.'
/** What other kinds of items are, and why they are not taken. */
const others: Readonly<Record<string, [what: string, reason: string]>> = {
  revision: ['Revisions', 'Only the last text is taken.'],
  nav_menu_item: ['Menu items', ownMenu],
  wp_block: ['Shared blocks', 'Its words are in the articles that show it.'],
  wp_navigation: ['Menus', ownMenu],
  wp_template: ['Templates', ownLook],
  wp_template_part: ['Templates', ownLook],
  wp_global_styles: ['Styles', ownLook],
  custom_css: ['Styles', ownLook],
}
const states: Readonly<Record<string, [was: string, reason: string]>> = {
  trash: ['in the trash', 'It was in the trash.'],
  'auto-draft': ['not written', 'WordPress created it automatically and nobody wrote in it.'],
}

/** Returns the reason why an item of the file is not imported as an article. */
function refuseItem({ fields }: WxrItem): ImportItem {
  const { 'wp:post_type': kind = 'item', 'wp:status': status = '', 'wp:post_id': id = '' } = fields
  const [was, inState] = states[status] ?? ['too long', 'Its text is longer than 2 MB.']
  const texts: Readonly<Record<string, string>> = { post: 'Posts', page: 'Pages' }
  const [what, reason] = texts[kind]
    ? [`${texts[kind]}, ${was}`, inState]
    : (others[kind] ?? [kind.replaceAll('_', ' '), 'This site has nothing like it.'])
  const title = plainText(fields.title ?? '')
  return { kind: 'not-taken', sourceId: `${kind}-${id}`.slice(0, 200), what, title, reason }
}

/** Gives an attachment: a picture, and the redirects of its own page, unless an article has them. */
function* listAttachment(attachment: Attachment, { articles }: Library): Generator<ImportItem> {
  const { id, title, address, alt, parent } = attachment
  const sourceId = `attachment-${id}`
  if (!/\.(jpe?g|png|gif|webp|avif|heic|bmp|tiff?|svg)$/i.test(address.split(/[?#]/)[0] ?? '')) {
    const reason = 'Only pictures are taken: links to it keep its old address.'
    yield { kind: 'not-taken', sourceId, what: 'Files', title: title || address, reason }
    return
  }
  yield { kind: 'picture', sourceId, address, name: address.split('/').at(-1) ?? title, alt }
  if (articles.has(parent)) return
  for (const from of listPages(attachment)) {
    yield {
      kind: 'redirect',
      sourceId: `attachment-page-${from}`.slice(0, 200),
      from,
      to: { picture: address },
    }
  }
}

/** Names the list of a category, a tag or an author, which leads to the list of articles. */
function nameList(
  part: Exclude<WxrPart, { item: WxrItem } | { fact: string }>,
): [string, string] | undefined {
  if ('author' in part) {
    const login = part.author['wp:author_login']
    return login ? ['author', encodeURIComponent(login)] : undefined
  }
  const { 'wp:tag_slug': tag, 'wp:category_nicename': category } = part.term
  if (part.name === 'wp:tag') return tag ? ['tag', tag] : undefined
  return part.name === 'wp:category' && category ? ['category', category] : undefined
}

/** Returns the comments below an item; spam and pingbacks are not taken. */
function* readComments({ fields, comments }: WxrItem): Generator<ImportItem> {
  const on = { title: plainText(fields.title ?? ''), address: fields.link ?? '' }
  for (const comment of comments) {
    const field = (name: string) => comment[`wp:comment_${name}`] ?? ''
    const sourceId = `comment-${field('id')}`
    const author = plainText(field('author'))
    const approved = field('approved')
    const isAutomatic = /^(pingback|trackback)$/.test(field('type'))
    const reason =
      (approved === 'spam' && 'It was spam.') ||
      (/^(trash|post-trashed)$/.test(approved) && 'It was in the trash.') ||
      (isAutomatic && 'Another site wrote it automatically.')
    if (reason) yield { kind: 'not-taken', sourceId, what: 'Comments', title: author, reason }
    else {
      yield {
        ...{
          kind: 'comment',
          sourceId,
          on,
          author,
          email: field('author_email'),
          website: field('author_url'),
        },
        writtenAt: readMoment(field('date_gmt')) ?? readMoment(field('date')) ?? '',
        text: plainLines(field('content')),
      }
    }
  }
}
