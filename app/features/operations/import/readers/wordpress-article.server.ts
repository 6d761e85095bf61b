import { convertHtml } from '../html/convert.server.ts'
import { plainText } from '../html/plain-text.server.ts'
import { readWordpress } from '../html/wordpress-text.ts'
import type { ArticleItem, ImportState } from '../source.ts'
import {
  type Library,
  listPages,
  readFeedDate,
  readMoment,
  withoutProtocol,
} from './wordpress-library.server.ts'
import type { WxrItem } from './wxr.server.ts'

/** Makes an article of a post or a page. */
export function readArticle(item: WxrItem, library: Library): ArticleItem {
  const { fields, meta } = item
  const kind = fields['wp:post_type'] === 'page' ? 'page' : 'post'
  const title = plainText(fields.title ?? '')
  const { state, was } = readState(fields, kind)
  const written =
    readMoment(fields['wp:post_date_gmt']) ??
    readFeedDate(fields.pubDate) ??
    readMoment(fields['wp:post_date'])
  let converted: ReturnType<typeof convertContent> | undefined
  const convert = () => {
    converted ??= convertContent(item, library)
    return converted
  }
  const featured = library.attachments.get(meta._thumbnail_id ?? '')
  const login = fields['dc:creator']
  return {
    ...{ kind, sourceId: `${kind}-${fields['wp:post_id'] ?? ''}`, state, was, title },
    get notes() {
      return convert().notes
    },
    slug: fields['wp:post_name'] ?? '',
    get content() {
      return convert().markdown
    },
    excerpt: plainText(fields['excerpt:encoded'] ?? ''),
    author: login ? (library.authors.get(login) ?? login) : undefined,
    ...readTerms(item),
    seoTitle: readSearchText(meta._yoast_wpseo_title || meta.rank_math_title || meta._aioseop_title),
    seoDescription: readSearchText(
      meta._yoast_wpseo_metadesc || meta.rank_math_description || meta._aioseop_description,
    ),
    publishedAt: state === 'draft' ? undefined : written,
    createdAt: written,
    updatedAt: readMoment(fields['wp:post_modified_gmt']),
    featuredImage: featured && { address: featured.address, alt: featured.alt },
    oldAddresses: listAddresses(item, kind, library),
  }
}

function readState(fields: WxrItem['fields'], kind: 'post' | 'page'): { state: ImportState; was: string } {
  const status = fields['wp:status']
  if (fields['wp:post_password']) return { state: 'draft', was: 'behind a password' }
  if (status === 'private') return { state: 'draft', was: 'private' }
  if (status !== 'publish' && status !== 'future') return { state: 'draft', was: 'draft' }
  const was = status === 'publish' ? 'public' : 'scheduled'
  if (kind === 'page') return { state: 'draft', was }
  return { state: status === 'publish' ? 'published' : 'scheduled', was }
}

function convertContent({ fields }: WxrItem, library: Library) {
  const written = readWordpress(fields['content:encoded'] ?? '', {
    findBlock: (id) => library.sharedBlocks.get(id),
    findPictures: (ids) =>
      ids?.flatMap((id) => library.attachments.get(id) ?? []) ?? [
        ...(library.attachmentsOf.get(fields['wp:post_id'] ?? '') ?? []),
      ],
  })
  const { markdown, notes } = convertHtml(written.html, {
    pictureOf: (address) => fullPictureAddress(address, library),
  })
  return { markdown, notes: [...written.notes, ...notes] }
}

/** Takes the first category; WordPress's default is `uncategorized`. */
function readTerms({ terms }: WxrItem): { category?: string; tags: string[] } {
  const real = terms
    .filter(({ domain, slug }) => /^(category|post_tag)$/.test(domain) && slug !== 'uncategorized')
    .map((term) => ({ ...term, name: plainText(term.name) }))
    .filter(({ name }) => name !== '')
  const category = real.find(({ domain }) => domain === 'category')?.name
  const tags = [...new Set(real.map(({ name }) => name))].filter((name) => name !== category)
  return category === undefined ? { tags } : { category, tags }
}

/** Lists where an article was, under its former slugs too, and the pages of the pictures that were uploaded to it. */
function listAddresses(
  { fields, oldSlugs }: WxrItem,
  kind: 'post' | 'page',
  { attachmentsOf }: Library,
): string[] {
  const { link = '', 'wp:post_name': slug = '', 'wp:post_id': id = '' } = fields
  const former =
    slug && link.endsWith(`/${slug}/`) ? oldSlugs.map((old) => link.slice(0, -slug.length - 1) + old) : []
  const numbered = kind === 'page' ? [`/?p=${id}`, `/?page_id=${id}`] : [`/?p=${id}`]
  const pages = (attachmentsOf.get(id) ?? []).flatMap(listPages)
  return [link, ...former, ...numbered, ...pages].filter((address) => address !== '')
}

/**
 * Returns the address of the uploaded file of a picture, in place of the smaller copies of WordPress and of its network.
 */
export function fullPictureAddress(written: string, library: Library): string | undefined {
  const url = URL.parse(written, `${library.address}/`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // `https://i0.wp.com/old.example/a.jpg?w=300` is a copy of `https://old.example/a.jpg`.
  const file = /^i[0-3]\.wp\.com$/.test(url.hostname) ? (URL.parse(`https:/${url.pathname}`) ?? url) : url
  // A query only asks for another size.
  if (/\/wp-content\/uploads\//.test(file.pathname) || /\.files\.wordpress\.com$/.test(file.hostname))
    file.search = ''
  const address = file.href
  const original = address.replace(/-\d{2,5}x\d{2,5}(?=\.\w{3,4}$)/, '')
  const isOwn = withoutProtocol(address).startsWith(`${withoutProtocol(library.address)}/`)
  // WordPress shows large pictures as `kiln-scaled.jpg`, and calls the attachment so.
  const names = [original, address].flatMap((name) => [name, name.replace(/(\.\w{3,4})$/, '-scaled$1')])
  const known = names.map((name) => library.byAddress.get(withoutProtocol(name))).find(Boolean)
  return known?.address ?? (isOwn ? original : address)
}

/** Leaves out a text with placeholders, `%%title%%` of Yoast or `%title%` of Rank Math: this site makes its own. */
export const readSearchText = (text = '') => (/%\w{1,60}%/.test(text) ? undefined : text || undefined)
