import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Parser } from 'htmlparser2'
import { AppError } from '#platform/errors.ts'
import { manyLines } from '#platform/markdown/written-text.ts'
import { mostText } from '../source.ts'

type Fields = Readonly<Record<string, string>>

/** An element of a WordPress export, as written. */
export interface WxrElement {
  name: string
  attributes: Fields
  text: string
  children: WxrElement[]
  /** A text in it was longer than any article, and is not there. */
  isTooLong: boolean
}

/** Characters that the parser would hold in memory several times, of a comment, an attribute or a CDATA section. */
const mostInOnePart = 64 * 1024 * 1024
const mostDepth = 20
const mostChildren = 20_000
/** Page builders fill fields of posts with megabytes. */
const mostInField = 10_000

/**
 * Reads the elements of a WordPress export one by one, such as its posts, so that its size does not matter. Signs that XML
 * forbids are no fault.
 */
export async function* readWxr(file: string): AsyncGenerator<WxrElement> {
  const name = basename(file)
  const refusal = (problem: string) => new AppError('invalid', `${name} ${problem}`)
  const notWordpress = () =>
    refusal('is not an export of WordPress. Make one there: Tools, Export, All content.')
  const open: WxrElement[] = []
  let ready: WxrElement[] = []
  let [isWxr, isWhole, waiting] = [false, false, 0]
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        waiting = 0
        open.push({ name: tag, attributes, text: '', children: [], isTooLong: false })
        if (open[0]?.name !== 'rss' || open.length > mostDepth) throw notWordpress()
      },
      ontext(piece) {
        waiting = 0
        const [element, top] = [open.at(-1), open[2]]
        if (!element || !top) return
        const isField = element.name === 'wp:meta_value'
        if (element.text.length + piece.length <= (isField ? mostInField : mostText)) element.text += piece
        else if (!isField) top.isTooLong = true
      },
      onclosetag(tag, isImplied) {
        waiting = 0
        const element = open.pop()
        const parent = open.at(-1)
        if (tag === 'rss' && !isImplied) isWhole = true
        if (tag === 'wp:wxr_version') isWxr = true
        if (!element || !parent || open.length < 2) return
        element.text = element.text.trim()
        if (open.length === 2) ready.push(element)
        else if (parent.children.length < mostChildren) parent.children.push(element)
      },
    },
    { xmlMode: true },
  )
  let decoder: TextDecoder | undefined
  for await (const chunk of createReadStream(file)) {
    decoder ??= createDecoder(chunk)
    waiting += chunk.length
    if (waiting > mostInOnePart)
      throw refusal(
        'has one piece of more than 64 MB, which no article has: the file is damaged or malicious.',
      )
    parser.write(manyLines(decoder.decode(chunk, { stream: true })))
    yield* ready
    ready = []
  }
  parser.end()
  if (!isWxr) throw notWordpress()
  if (!isWhole) throw refusal('ends in the middle: its download was cut short. Export it again.')
  yield* ready
}

function createDecoder(start: Buffer): TextDecoder {
  const named = /^<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(start.toString('latin1', 0, 200))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8')
  } catch {
    return new TextDecoder('utf-8')
  }
}

/** Returns the texts of an element's children by their names: `title`, `wp:post_id`. */
export const fieldsOf = ({ children }: WxrElement): Fields =>
  Object.fromEntries(children.map(({ name, text }) => [name, text]))

/** One post, page, attachment or menu item. */
export interface WxrItem {
  fields: Fields
  terms: { domain: string; slug: string; name: string }[]
  /** The values of its `wp:postmeta` by their keys. */
  meta: Fields
  oldSlugs: string[]
  comments: Fields[]
  isTooLong: boolean
}

export function readItem(element: WxrElement): WxrItem {
  const groups = Map.groupBy(element.children, ({ name }) => name)
  const pairs = (groups.get('wp:postmeta') ?? []).map((meta) => {
    const { 'wp:meta_key': key = '', 'wp:meta_value': value = '' } = fieldsOf(meta)
    return [key, value] as const
  })
  return {
    fields: fieldsOf(element),
    terms: (groups.get('category') ?? []).map(({ attributes: { domain = '', nicename = '' }, text }) => ({
      ...{ domain, slug: nicename, name: text },
    })),
    meta: Object.fromEntries(pairs),
    oldSlugs: pairs.flatMap(([key, value]) => (key === '_wp_old_slug' ? [value] : [])).slice(0, 20),
    comments: (groups.get('wp:comment') ?? []).map(fieldsOf),
    isTooLong: element.isTooLong,
  }
}
