import { basename } from 'node:path'
import { AppError } from '#platform/errors.ts'
import { plainText } from '../html/plain-text.server.ts'
import { fieldsOf, readItem, readWxr, type WxrElement, type WxrItem } from './wxr.server.ts'

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
  /** Without a slash at the end. */
  address: string
  /** Names by the user names that posts have. */
  authors: ReadonlyMap<string, string>
  attachments: ReadonlyMap<string, Attachment>
  attachmentsOf: ReadonlyMap<string, readonly Attachment[]>
  /** By address without its protocol. */
  byAddress: ReadonlyMap<string, Attachment>
  sharedBlocks: ReadonlyMap<string, string>
  /** The ids of posts and pages that become articles. */
  articles: ReadonlySet<string>
}

const mostSharedText = 4 * 1024 * 1024

export async function readLibrary(files: readonly string[]): Promise<Library> {
  const facts: Record<string, string> = {}
  const maps = { authors: new Map(), attachments: new Map<string, Attachment>(), sharedBlocks: new Map() }
  const { authors, attachments, sharedBlocks } = maps
  const articles = new Set<string>()
  let sharedText = 0
  const read = (element: WxrElement, file: string) => {
    const { name, text } = element
    if (name === 'item') return readPart(readItem(element))
    if (name === 'wp:author') {
      const { 'wp:author_login': login = '', 'wp:author_display_name': author = '' } = fieldsOf(element)
      authors.set(login, plainText(author) || login)
    }
    const known = facts[name]
    if (name === 'wp:base_blog_url' && known && withoutProtocol(known) !== withoutProtocol(text))
      throw new AppError(
        'invalid',
        `${basename(file)} is of another site (${text}). Import one site at a time.`,
      )
    facts[name] ??= text
  }
  const readPart = (item: WxrItem) => {
    const { 'wp:post_id': id = '', 'wp:post_type': kind, 'content:encoded': content = '' } = item.fields
    if (kind === 'attachment') attachments.set(copy(id), readAttachment(item))
    else if (isArticle(item)) articles.add(copy(id))
    else if (kind === 'wp_block' && sharedText < mostSharedText) {
      sharedText += content.length
      sharedBlocks.set(copy(id), copy(content))
    }
  }
  for (const file of files) for await (const element of readWxr(file)) read(element, file)
  const list = [...attachments.values()]
  const uploaded = list.filter(({ parent }) => parent !== '0')
  return {
    address: (facts['wp:base_blog_url'] || facts.link || '').replace(/\/+$/, ''),
    ...{ ...maps, articles },
    attachmentsOf: Map.groupBy(uploaded, ({ parent }) => parent),
    byAddress: new Map(list.map((each) => [withoutProtocol(each.address), each])),
  }
}

/** Lists the addresses of the page that WordPress gives to each attachment. */
export const listPages = ({ id, link, address }: Attachment): string[] => [
  ...(link && link !== address ? [link] : []),
  `/?attachment_id=${id}`,
]

export const withoutProtocol = (address: string) => address.replace(/^https?:\/\//i, '')

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

/** Reads a time of WordPress in UTC, `2019-05-04 10:00:00`. A draft that was never dated has zeros. */
export function readMoment(text: string | undefined): string | undefined {
  const [, year, rest] = /^(\d{4})-(\d\d-\d\d \d\d:\d\d:\d\d)$/.exec(text?.trim() ?? '') ?? []
  return rest && Number(year) > 0 ? toIso(`${year}-${rest.replace(' ', 'T')}Z`) : undefined
}

/** Reads the date of a feed, `Sat, 04 May 2019 10:00:00 +0000`; `-0001` is no date. */
export const readFeedDate = (text: string | undefined) =>
  text && / (19|20)\d\d /.test(text) ? toIso(text) : undefined

function toIso(text: string): string | undefined {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
