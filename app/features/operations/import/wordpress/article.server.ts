import { convertHtml } from '../html/convert.server.ts'
import { describeLosses } from '../html/loss-notes.ts'
import { plainText } from '../html/plain-text.server.ts'
import type { ArticleItem, ImportState } from '../source.ts'
import type { Attachment, Library } from './library.server.ts'
import { readFeedDate, readMoment } from './moments.ts'
import { fullPictureAddress } from './picture-address.server.ts'
import type { WxrItem } from './read-wxr.server.ts'
import { readSearchText } from './search-texts.ts'

/** Makes an article of a post or a page. */
export function readArticle(item: WxrItem, library: Library): ArticleItem {
  const { fields, meta } = item
  const id = fields['wp:post_id'] ?? ''
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
  const site = { title, siteTitle: library.siteTitle }
  return {
    ...{ kind, sourceId: `${kind}-${id}`, state, was, title },
    get notes() {
      const { losses } = convert()
      const isKnown = losses.some((loss) => loss.kind === 'builder')
      return [...describeLosses(losses), ...noteBuilder(meta, isKnown)]
    },
    slug: fields['wp:post_name'] ?? '',
    get content() {
      return convert().markdown
    },
    excerpt: plainText(fields['excerpt:encoded'] ?? ''),
    author: nameOf(fields['dc:creator'], library),
    ...readTerms(item, library),
    seoTitle: readSearchText(meta._yoast_wpseo_title || meta.rank_math_title || meta._aioseop_title, site),
    seoDescription: readSearchText(
      meta._yoast_wpseo_metadesc || meta.rank_math_description || meta._aioseop_description,
      site,
    ),
    publishedAt: state === 'draft' ? undefined : written,
    createdAt: written,
    updatedAt: readMoment(fields['wp:post_modified_gmt']),
    featuredImage: readFeaturedImage(library.attachments.get(meta._thumbnail_id ?? '')),
    oldAddresses: listAddresses(item, kind),
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
  const content = fields['content:encoded'] ?? ''
  const isOfBlocks = content.includes('<!-- wp:')
  return convertHtml(content, {
    breaksCount: !isOfBlocks,
    hasShortcodes: true,
    pictureOf: (address) => fullPictureAddress(address, library),
    findBlock: (id) => library.sharedBlocks.get(id),
    findPictures: (ids) => {
      const own = library.attachmentsOf.get(fields['wp:post_id'] ?? '') ?? []
      return ids ? ids.flatMap((id) => library.attachments.get(id) ?? []) : [...own]
    },
  })
}

const builderMarks = {
  _elementor_edit_mode: 'builder',
  _et_pb_use_builder: 'on',
  _fl_builder_enabled: '1',
  _wpb_vc_js_status: 'true',
}

function noteBuilder(meta: WxrItem['meta'], isKnown: boolean): string[] {
  const isBuilt = Object.entries(builderMarks).some(([key, value]) => meta[key] === value)
  return isBuilt && !isKnown ? describeLosses([{ kind: 'builder', name: '' }]) : []
}

const nameOf = (login: string | undefined, { authors }: Library) =>
  login ? (authors.get(login) ?? login) : undefined

/** Takes Yoast's main category, or the first; WordPress's default is `uncategorized`. */
function readTerms({ terms, meta }: WxrItem, library: Library): { category?: string; tags: string[] } {
  const real = terms
    .filter(
      ({ domain, slug }) => (domain === 'category' || domain === 'post_tag') && slug !== 'uncategorized',
    )
    .map((term) => ({ ...term, name: plainText(term.name) }))
    .filter(({ name }) => name !== '')
  const categories = real.filter(({ domain }) => domain === 'category').map(({ name }) => name)
  const main = library.categories.get(meta._yoast_wpseo_primary_category ?? '')
  const category = main && categories.includes(main) ? main : categories[0]
  const tags = new Set(real.map(({ name }) => name))
  if (category === undefined) return { tags: [...tags] }
  tags.delete(category)
  return { category, tags: [...tags] }
}

function readFeaturedImage(attachment: Attachment | undefined) {
  return attachment && { address: attachment.address, alt: attachment.alt }
}

/** Lists where an article was, under its former slugs too. */
function listAddresses({ fields, oldSlugs }: WxrItem, kind: 'post' | 'page'): string[] {
  const { link = '', 'wp:post_name': slug = '', 'wp:post_id': id = '' } = fields
  const former =
    slug && link.endsWith(`/${slug}/`) ? oldSlugs.map((old) => link.slice(0, -slug.length - 1) + old) : []
  const addresses = [link, ...former, `/?p=${id}`, ...(kind === 'page' ? [`/?page_id=${id}`] : [])]
  return addresses.filter((address) => address !== '')
}
