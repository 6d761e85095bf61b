import { basename } from 'node:path'
import { AppError } from '#platform/errors.ts'
import { plainText } from '../html/plain-text.server.ts'
import { readFeedDate } from './moments.ts'
import { readWxr, type WxrItem } from './read-wxr.server.ts'

export interface Attachment {
  id: string
  title: string
  address: string
  /** The address of its own page. */
  link: string
  alt: string
  caption: string
  /** The id of the post to which it was uploaded. */
  parent: string
}

/** What posts name but do not hold: read before them, because it may stand anywhere in the files. */
export interface Library {
  siteTitle: string
  /** Without a slash at the end. */
  address: string
  writtenAt: string | undefined
  writtenBy: string | undefined
  /** Names by the user names that posts have. */
  authors: ReadonlyMap<string, string>
  attachments: ReadonlyMap<string, Attachment>
  attachmentsOf: ReadonlyMap<string, readonly Attachment[]>
  /** By address without its protocol. */
  byAddress: ReadonlyMap<string, Attachment>
  sharedBlocks: ReadonlyMap<string, string>
  /** Kinds of the posts and pages that become articles, by id. */
  articles: ReadonlyMap<string, 'post' | 'page'>
  /** Names of categories by their ids. */
  categories: ReadonlyMap<string, string>
}

const mostSharedText = 4 * 1024 * 1024

export async function readLibrary(files: readonly string[]): Promise<Library> {
  const facts: Record<string, string> = {}
  const authors = new Map<string, string>()
  const attachments = new Map<string, Attachment>()
  const sharedBlocks = new Map<string, string>()
  const articles = new Map<string, 'post' | 'page'>()
  const categories = new Map<string, string>()
  let address: string | undefined
  let sharedText = 0
  for (const file of files) {
    for await (const part of readWxr(file)) {
      if ('fact' in part) {
        if (part.fact === 'wp:base_blog_url') address = requireSame(address, part.text, file)
        facts[part.fact] ??= part.text
      } else if ('author' in part) {
        const { 'wp:author_login': login = '', 'wp:author_display_name': name = '' } = part.author
        authors.set(login, plainText(name) || login)
      } else if ('term' in part) {
        if (part.name === 'wp:category')
          categories.set(part.term['wp:term_id'] ?? '', plainText(part.term['wp:cat_name'] ?? ''))
      } else {
        const { fields } = part.item
        const id = fields['wp:post_id'] ?? ''
        const kind = fields['wp:post_type']
        if (kind === 'attachment') attachments.set(copy(id), readAttachment(part.item))
        else if (isArticle(part.item)) articles.set(copy(id), kind === 'page' ? 'page' : 'post')
        else if (kind === 'wp_block' && sharedText < mostSharedText) {
          const content = fields['content:encoded'] ?? ''
          sharedText += content.length
          sharedBlocks.set(copy(id), copy(content))
        }
      }
    }
  }
  const list = [...attachments.values()]
  return {
    siteTitle: plainText(facts.title ?? ''),
    address: trimSlash(address || facts.link || ''),
    writtenAt: readFeedDate(facts.pubDate),
    writtenBy: facts.generator?.replace(/^https?:\/\/wordpress\.org\/\?v=/, 'WordPress '),
    authors,
    attachments,
    attachmentsOf: Map.groupBy(
      list.filter(({ parent }) => parent !== '0'),
      ({ parent }) => parent,
    ),
    byAddress: new Map(list.map((each) => [withoutProtocol(each.address), each])),
    sharedBlocks,
    articles,
    categories,
  }
}

export const withoutProtocol = (address: string) => address.replace(/^https?:\/\//i, '')

const trimSlash = (address: string) => address.replace(/\/+$/, '')

/** Reports whether an item becomes an article. */
export function isArticle({ fields, isTooLong }: WxrItem): boolean {
  const { 'wp:post_type': kind, 'wp:status': status = '' } = fields
  return (
    (kind === 'post' || kind === 'page') && !['trash', 'auto-draft', 'inherit'].includes(status) && !isTooLong
  )
}

function readAttachment({ fields, meta }: WxrItem): Attachment {
  return {
    id: copy(fields['wp:post_id'] ?? ''),
    title: copy(plainText(fields.title ?? '')),
    link: copy(fields.link ?? ''),
    address: copy(fields['wp:attachment_url'] ?? ''),
    alt: copy(plainText(meta._wp_attachment_image_alt ?? '')),
    caption: copy(plainText(fields['excerpt:encoded'] ?? '')),
    parent: copy(fields['wp:post_parent'] ?? '0'),
  }
}

/** A part of a string holds the whole of it in memory: here the 64 KB of the file in which it stood. */
const copy = (text: string) => Buffer.from(text).toString()

function requireSame(known: string | undefined, found: string, file: string): string {
  if (known === undefined || withoutProtocol(known) === withoutProtocol(found)) return found
  throw new AppError('invalid', `${basename(file)} is of another site (${found}). Import one site at a time.`)
}
