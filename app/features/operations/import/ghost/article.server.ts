import { escapeHtml, oneLine } from '#platform/markdown/written-text.ts'
import { convertHtml } from '../html/convert.server.ts'
import { describeLosses } from '../html/loss-notes.ts'
import type { ArticleItem, ImportState } from '../source.ts'
import { type Library, readMeta, readTime, textOf } from './library.server.ts'
import type { Row } from './read-rows.server.ts'

/** Makes an article of a post or a page. */
export function readArticle(post: Row, library: Library): ArticleItem {
  const id = textOf(post.id)
  const kind = post.type === 'page' || post.page === 1 || post.page === true ? 'page' : 'post'
  const { state, was, note } = readState(post, kind)
  const slug = textOf(post.slug)
  let converted: ReturnType<typeof convertContent> | undefined
  const convert = () => {
    converted ??= convertContent(post)
    return converted
  }
  const [category, ...tags] = library.tagsOf.get(id) ?? []
  const meta = library.metaOf.get(id) ?? readMeta(post)
  const featured = readPictureAddress(withoutHost(textOf(post.feature_image ?? post.image)))
  const published = readTime(post.published_at)
  return {
    ...{ kind, sourceId: `${kind}-${id}`, state, was, slug },
    title: oneLine(textOf(post.title)),
    get notes() {
      return [...(note ? [note] : []), ...convert().notes]
    },
    get content() {
      return convert().markdown
    },
    excerpt: oneLine(textOf(post.custom_excerpt)),
    author: library.authorsOf.get(id)?.join(', ') || library.authorById.get(textOf(post.author_id)),
    ...(category === undefined ? {} : { category }),
    tags,
    seoTitle: meta.title || undefined,
    seoDescription: meta.description || undefined,
    publishedAt: state === 'draft' ? undefined : published,
    createdAt: readTime(post.created_at) ?? published,
    updatedAt: readTime(post.updated_at),
    featuredImage: featured ? { address: featured, alt: meta.imageAlt } : undefined,
    oldAddresses: slug ? [`/${slug}/`] : [],
  }
}

function readState(post: Row, kind: 'post' | 'page'): { state: ImportState; was: string; note?: string } {
  const { status, visibility = 'public' } = post
  if (status === 'sent') return { state: 'draft', was: 'for members', note: 'It was sent by email only.' }
  if (status !== 'published' && status !== 'scheduled') return { state: 'draft', was: 'draft' }
  if (visibility !== 'public') return { state: 'draft', was: 'for members' }
  const was = status === 'published' ? 'public' : 'scheduled'
  return { state: kind === 'page' ? 'draft' : status, was }
}

function convertContent(post: Row): { markdown: string; notes: string[] } {
  const html = withoutHost(textOf(post.html))
  if (html === '') {
    const lines = textOf(post.plaintext).split(/\n{2,}/)
    const { markdown } = convertHtml(lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''), {
      breaksCount: true,
    })
    return { markdown, notes: markdown ? ['The export has only its words, without their layout.'] : [] }
  }
  const { markdown, losses } = convertHtml(html, { pictureOf: readPictureAddress })
  const notes = describeLosses(losses)
  if (/\/content\/(files|media)\//.test(html))
    notes.push('It links to files, which are not imported: upload them elsewhere.')
  return { markdown, notes }
}

/** Exports do not name their site: they have a placeholder for it. */
const withoutHost = (text: string) => text.replaceAll('__GHOST_URL__/', '/').replaceAll('__GHOST_URL__', '/')

/** Returns the address of the file that was uploaded, in place of its smaller copies. */
function readPictureAddress(address: string): string | undefined {
  const original = address.replace(/(\/content\/images\/)size\/[wh\d]{1,20}\/(?:format\/\w{1,10}\/)?/, '$1')
  return original.startsWith('/') && !original.startsWith('//') ? original : fullAddress(original)
}

function fullAddress(address: string): string | undefined {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
