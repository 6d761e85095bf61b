import { isPictureName } from '../beside.server.ts'
import { plainLines, plainText } from '../html/plain-text.server.ts'
import type { CommentItem, ImportItem, NotTakenItem, RedirectItem } from '../source.ts'
import type { Attachment, Library } from './library.server.ts'
import { readMoment } from './moments.ts'
import type { WxrItem, WxrPart } from './read-wxr.server.ts'

const words: Readonly<Record<string, { what: string; reason: string }>> = {
  revision: { what: 'revision', reason: 'only the last text is taken' },
  nav_menu_item: { what: 'menu item', reason: 'the menu of this site is its own' },
  wp_block: { what: 'shared block', reason: 'its words are in the articles that show it' },
  wp_navigation: { what: 'menu', reason: 'the menu of this site is its own' },
  wp_template: { what: 'template', reason: 'this site has its own look' },
  wp_template_part: { what: 'template', reason: 'this site has its own look' },
  wp_global_styles: { what: 'style', reason: 'this site has its own look' },
  custom_css: { what: 'style', reason: 'this site has its own look' },
}

const inTrash: Readonly<Record<string, string>> = {
  trash: 'it was in the trash',
  'auto-draft': 'WordPress created it automatically and nobody wrote in it',
  inherit: 'it belongs to another',
}

function nameText(kind: string, status: string): string {
  const was = { trash: 'in the trash', 'auto-draft': 'not written' }[status]
  return `${kind === 'page' ? 'Pages' : 'Posts'}, ${was ?? 'too long'}`
}

/** Gives the reason for which an item of the file is no article here. */
export function refuseItem({ fields, isTooLong }: WxrItem): NotTakenItem {
  const { 'wp:post_type': kind = 'item', 'wp:status': status = '', 'wp:post_id': id = '' } = fields
  const known = words[kind]
  const isText = kind === 'post' || kind === 'page'
  const reason = isText
    ? (inTrash[status] ?? (isTooLong ? 'its text is longer than 2 MB' : 'it is not an article'))
    : (known?.reason ?? 'this site has nothing like it')
  const title = plainText(fields.title ?? '')
  return {
    kind: 'not-taken',
    sourceId: `${kind}-${id}`.slice(0, 200),
    what: isText ? nameText(kind, status) : (known?.what ?? kind.replaceAll('_', ' ')),
    title,
    reason,
  }
}

/** Gives an attachment: a picture, and the redirect of its own page. */
export function* readAttachmentItems(
  { id, title, address, alt, link, parent }: Attachment,
  { articles }: Library,
): Generator<ImportItem> {
  const sourceId = `attachment-${id}`
  if (!isPictureName(address)) {
    const reason = 'only pictures are taken: links to it keep its old address'
    yield { kind: 'not-taken', sourceId, what: 'file', title: title || address, reason }
    return
  }
  yield { kind: 'picture', sourceId, address, name: address.split('/').at(-1) ?? title, alt }
  const article = articles.get(parent)
  const to = article ? { item: `${article}-${parent}` } : { picture: address }
  if (link && link !== address) yield { kind: 'redirect', sourceId: `attachment-page-${id}`, from: link, to }
  yield { kind: 'redirect', sourceId: `attachment-id-${id}`, from: `/?attachment_id=${id}`, to }
}

/** Leads the lists of categories, tags and authors to the list of articles. */
export function readListRedirect(
  part: Exclude<WxrPart, { item: WxrItem } | { fact: string }>,
): RedirectItem | undefined {
  const to = { path: '/blog' }
  if ('author' in part) {
    const login = part.author['wp:author_login']
    return login
      ? {
          kind: 'redirect',
          sourceId: `author-${login}`.slice(0, 200),
          from: `/author/${encodeURIComponent(login)}`,
          to,
        }
      : undefined
  }
  const slug = part.name === 'wp:tag' ? part.term['wp:tag_slug'] : part.term['wp:category_nicename']
  if (!slug || part.name === 'wp:term') return undefined
  const folder = part.name === 'wp:tag' ? 'tag' : 'category'
  return { kind: 'redirect', sourceId: `${folder}-${slug}`.slice(0, 200), from: `/${folder}/${slug}`, to }
}

/** Returns the comments below an item; spam and pingbacks are marked as skipped. */
export function* readComments({ fields, comments }: WxrItem): Generator<CommentItem | NotTakenItem> {
  const on = { title: plainText(fields.title ?? ''), address: fields.link ?? '' }
  for (const comment of comments) {
    const sourceId = `comment-${comment['wp:comment_id'] ?? ''}`
    const author = plainText(comment['wp:comment_author'] ?? '')
    const reason = refuseComment(comment)
    if (reason) yield { kind: 'not-taken', sourceId, what: 'Comments', title: author, reason }
    else {
      yield {
        ...{ kind: 'comment', sourceId, on, author },
        email: comment['wp:comment_author_email'] ?? '',
        website: comment['wp:comment_author_url'] ?? '',
        writtenAt: readMoment(comment['wp:comment_date_gmt']) ?? readMoment(comment['wp:comment_date']) ?? '',
        text: plainLines(comment['wp:comment_content'] ?? ''),
      }
    }
  }
}

function refuseComment(comment: Readonly<Record<string, string>>): string | undefined {
  const { 'wp:comment_type': type = '', 'wp:comment_approved': approved = '' } = comment
  if (approved === 'spam') return 'it was spam'
  if (approved === 'trash' || approved === 'post-trashed') return 'it was in the trash'
  return type === 'pingback' || type === 'trackback' ? 'another site wrote it automatically' : undefined
}
