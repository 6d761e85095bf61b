import { countPicture } from './addresses.ts'
import { type Context, lose, type SourcePicture } from './context.ts'
import { type Code, isBuilderCode, listPieces } from './shortcode-pieces.ts'
import { comment, type Element, type Node, textOf } from './tree.server.ts'

/** Code in which brackets are brackets. */
const verbatim = new Set(['pre', 'code', 'script', 'style', comment])

type Piece = string | Element | Code

const isCode = (piece: Piece): piece is Code =>
  typeof piece !== 'string' && 'attributes' in piece && 'isEnd' in piece

/** Replaces WordPress's shortcodes: pictures and links become HTML, others their text. */
export function expandShortcodes(nodes: readonly Node[], context: Context): Node[] {
  const pieces = nodes.flatMap<Piece>((node) => {
    if (typeof node === 'string') return listPieces(node, context.closedCodes)
    if (verbatim.has(node.name)) return [node]
    const children = expandShortcodes(node.children, context)
    return [{ ...node, children, isBlock: node.isBlock || children.some(isBlock) }]
  })
  const expanded: Node[] = []
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece
    if (!isCode(piece)) {
      expanded.push(piece)
      continue
    }
    const end = piece.isEnd ? -1 : findEnd(pieces, at)
    const within =
      end === -1 ? undefined : (pieces.slice(at + 1, end).filter((each) => !isCode(each)) as Node[])
    const whole = within && pairs[piece.name]?.(piece, within, context)
    expanded.push(...(whole ?? replaceCode(piece, context)))
    if (whole) at = end
  }
  return expanded
}

const isBlock = (node: Node) => typeof node !== 'string' && node.isBlock

/** Looks for the end nearby: pairs that are read as a whole are short. */
function findEnd(pieces: readonly Piece[], start: number): number {
  const { name } = pieces[start] as Code
  if (!pairs[name]) return -1
  const last = Math.min(pieces.length, start + mostWithin)
  for (let at = start + 1; at < last; at += 1) {
    const piece = pieces[at] as Piece
    if (isCode(piece) && piece.isEnd && piece.name === name) return at
  }
  return -1
}

const mostWithin = 50

type Pair = (code: Code, within: Node[], context: Context) => Node[]

const captioned: Pair = ({ attributes }, within) => {
  const [picture, rest] = splitPicture(within)
  if (!picture) return within
  const caption = rest.some((node) => textOf(node).trim() !== '') ? rest : [attributes.caption ?? '']
  return [block('figure', [picture, block('figcaption', trimEnds(caption))])]
}

const listing: Pair = ({ attributes, name }, within) => {
  const language = attributes.language ?? attributes.lang ?? (name.endsWith('code') ? undefined : name)
  return [block('pre', within, language ? { class: `language-${language}` } : {})]
}

const nothing: Pair = ({ name }, _, context) => {
  lose(context, 'builder', name)
  return []
}

/** Shortcodes around something, read as a whole. */
const pairs: Readonly<Record<string, Pair>> = {
  caption: captioned,
  wp_caption: captioned,
  code: listing,
  sourcecode: listing,
  // Their content is Base64.
  vc_raw_html: nothing,
  vc_raw_js: nothing,
  et_pb_code: nothing,
}

function splitPicture(nodes: readonly Node[]): [Node | undefined, Node[]] {
  const at = nodes.findIndex(
    (node) =>
      typeof node !== 'string' && (node.name === 'img' || (node.name === 'a' && textOf(node).trim() === '')),
  )
  return at === -1 ? [undefined, [...nodes]] : [nodes[at], nodes.filter((_, other) => other !== at)]
}

const trimEnds = (nodes: readonly Node[]) =>
  nodes.map((node, at) => (typeof node === 'string' && at === nodes.length - 1 ? node.trimEnd() : node))

/** Stands in for a shortcode that has no end, or whose words follow. */
function replaceCode({ name, attributes, isEnd }: Code, context: Context): Node[] {
  if (isEnd || name === 'embed' || name === 'caption' || name === 'wp_caption') return []
  const { options } = context
  if (name === 'gallery' || name === 'playlist') {
    const ids = attributes.ids?.split(',').map((id) => id.trim())
    const found = options.findPictures?.(ids) ?? []
    if (found.length === 0) lose(context, 'shortcode', name)
    return found.flatMap((picture) => showPicture(picture, context))
  }
  const media = ['src', 'mp3', 'm4a', 'ogg', 'mp4', 'm4v', 'webm'].map((key) => attributes[key]).find(Boolean)
  if ((name === 'audio' || name === 'video') && media) return [block(name, [], { src: media })]
  lose(
    context,
    isBuilderCode(name) ? 'builder' : 'shortcode',
    isBuilderCode(name) ? (name.split('_')[0] ?? name) : name,
  )
  if (!isBuilderCode(name)) return []
  return [...wordsOfBuilder(attributes), ...pictureOfBuilder(attributes, context)]
}

/** Page builders keep headings and labels of buttons in attributes. */
function wordsOfBuilder(attributes: Code['attributes']): Node[] {
  const words = ['title', 'heading', 'button_text', 'text'].map((name) => attributes[name]?.trim())
  return words
    .filter((text) => text)
    .map((text) => block('p', [block('strong', [text as string], {}, false)]))
}

function pictureOfBuilder({ src, image, url, image_id, alt }: Code['attributes'], context: Context): Node[] {
  const address = [src, image, url].find(
    (text) => text && /^https?:\/\/\S+\.(jpe?g|png|gif|webp|avif)$/i.test(text),
  )
  if (address) return showPicture({ address, alt: alt ?? '' }, context)
  const id = [image, image_id].find((text) => text && /^\d{1,12}$/.test(text))
  return id ? (context.options.findPictures?.([id]) ?? []).flatMap((each) => showPicture(each, context)) : []
}

function showPicture(picture: SourcePicture, context: Context): Node[] {
  if (!countPicture(picture, context)) return []
  const image = block('img', [], { src: picture.address, alt: picture.alt ?? '' }, false)
  const caption = picture.caption?.trim()
  return [block('figure', caption ? [image, block('figcaption', [caption])] : [image])]
}

const block = (
  name: string,
  children: Node[],
  attributes: Element['attributes'] = {},
  isBlock = true,
): Element => ({ name, attributes, children, isBlock })
