import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Parser } from 'htmlparser2'
import { AppError } from '#platform/errors.ts'
import { manyLines } from '#platform/markdown/written-text.ts'
import { mostText } from '../source.ts'

type Fields = Record<string, string>

/** One post, page, attachment or menu item of a WordPress export, as written. */
export interface WxrItem {
  /** By the name of its element: `title`, `wp:post_id`. */
  fields: Fields
  terms: { domain: string; slug: string; name: string }[]
  /** The values of `wantedMeta`. */
  meta: Fields
  oldSlugs: string[]
  comments: Fields[]
  /** A text of it was longer than any article, and is not there. */
  isTooLong: boolean
}

export type WxrPart =
  | { item: WxrItem }
  /** A fact of the site, such as its `link` or its `generator`. */
  | { fact: string; text: string }
  | { author: Fields }
  | { term: Fields; name: string }

/** All others, which page builders fill with megabytes, are skipped. */
const wantedMeta = new Set(
  `_thumbnail_id _wp_attachment_image_alt _wp_old_slug _yoast_wpseo_title _yoast_wpseo_metadesc _yoast_wpseo_primary_category
  rank_math_title rank_math_description _aioseop_title _aioseop_description _elementor_edit_mode _et_pb_use_builder
  _fl_builder_enabled _wpb_vc_js_status`.split(/\s+/),
)

/** Characters that the parser would hold in memory several times, of a comment, an attribute or a CDATA section. */
const mostInOnePart = 64 * 1024 * 1024
const mostDepth = 20
const mostEntries = 10_000

/** Reads a WordPress export piece by piece, so that its size does not matter. Signs that XML forbids are no fault. */
export async function* readWxr(file: string): AsyncGenerator<WxrPart> {
  const collector = createCollector(file)
  const parser = new Parser(collector.handler, { xmlMode: true })
  let decoder: TextDecoder | undefined
  for await (const chunk of createReadStream(file)) {
    decoder ??= createDecoder(chunk)
    collector.expect(chunk.length)
    parser.write(manyLines(decoder.decode(chunk, { stream: true })))
    yield* collector.takeParts()
  }
  parser.end()
  yield* collector.takeParts()
  collector.requireEnd()
}

function createDecoder(start: Buffer): TextDecoder {
  const named = /^<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(start.toString('latin1', 0, 200))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8')
  } catch {
    return new TextDecoder('utf-8')
  }
}

function createCollector(file: string) {
  const name = basename(file)
  const path: string[] = []
  let parts: WxrPart[] = []
  let pieces: string[] = []
  let length = 0
  let item: WxrItem | undefined
  /** What the elements within `wp:comment`, `wp:postmeta`, `wp:author` and the like are collected in. */
  let group: Fields = {}
  let attributes: Fields = {}
  let isWhole = false
  let isWxr = false
  let waiting = 0

  const text = () => pieces.join('').trim()

  function closeInItem(open: WxrItem, tag: string): void {
    if (path.length === 3) {
      if (tag === 'wp:comment' && open.comments.length < mostEntries) open.comments.push(group)
      else if (tag === 'wp:postmeta') addMeta(open, group)
      else if (tag === 'category' && open.terms.length < mostEntries) {
        open.terms.push({ domain: attributes.domain ?? '', slug: attributes.nicename ?? '', name: text() })
      } else if (tag !== 'wp:comment' && tag !== 'category') open.fields[tag] = text()
    } else if (path.length === 4) group[tag] = text()
  }

  function closeInChannel(tag: string): void {
    if (path.length === 3) group[tag] = text()
    if (path.length !== 2) return
    if (tag === 'wp:author') parts.push({ author: group })
    else if (tag === 'wp:category' || tag === 'wp:tag' || tag === 'wp:term')
      parts.push({ term: group, name: tag })
    else parts.push({ fact: tag, text: text() })
    if (tag === 'wp:wxr_version') isWxr = true
  }

  return {
    handler: {
      onopentag(tag: string, found: Fields) {
        waiting = 0
        if (path.length === 0 && tag !== 'rss') throw notWordpress(name)
        path.push(tag)
        if (path.length > mostDepth) throw notWordpress(name)
        pieces = []
        length = 0
        if (path.length === 3 && tag === 'item') {
          if (!isWxr) throw notWordpress(name)
          item = { fields: {}, terms: [], meta: {}, oldSlugs: [], comments: [], isTooLong: false }
        }
        if (path.length === (item ? 4 : 3)) {
          group = {}
          attributes = found
        }
      },
      ontext(piece: string) {
        waiting = 0
        length += piece.length
        if (length <= mostText) pieces.push(piece)
        else if (item && path.at(-1) !== 'wp:meta_value') item.isTooLong = true
      },
      onclosetag(tag: string, isImplied: boolean) {
        waiting = 0
        path.pop()
        if (tag === 'rss' && !isImplied) isWhole = true
        if (path.length === 2 && tag === 'item' && item) {
          parts.push({ item })
          item = undefined
        } else if (item) closeInItem(item, tag)
        else closeInChannel(tag)
        pieces = []
        length = 0
      },
    },
    /** Refuses a file with a single piece of text that is larger than the limit. */
    expect(bytes: number): void {
      waiting += bytes
      if (waiting <= mostInOnePart) return
      const problem = `${name} has one piece of more than 64 MB, which no article has: the file is damaged or malicious.`
      throw new AppError('invalid', problem)
    },
    takeParts(): WxrPart[] {
      const taken = parts
      parts = []
      return taken
    },
    requireEnd() {
      if (!isWxr) throw notWordpress(name)
      if (isWhole) return
      throw new AppError(
        'invalid',
        `${name} ends in the middle: its download was cut short. Export it again.`,
      )
    },
  }
}

function addMeta(item: WxrItem, { 'wp:meta_key': key = '', 'wp:meta_value': value = '' }: Fields): void {
  if (!wantedMeta.has(key)) return
  if (key === '_wp_old_slug') {
    if (item.oldSlugs.length < 20) item.oldSlugs.push(value)
  } else item.meta[key] = value
}

const notWordpress = (name: string) =>
  new AppError(
    'invalid',
    `${name} is not an export of WordPress. Make one there: Tools, Export, All content.`,
  )
