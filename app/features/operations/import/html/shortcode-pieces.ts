/** A shortcode of WordPress: `[gallery ids="1,2"]`, or the end of one. */
export interface Code {
  name: string
  attributes: Readonly<Record<string, string>>
  isEnd: boolean
}

const bracketed = /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:[\s=][^[\]]*)?)\](\]?)/gi

/** The first words of shortcodes of Divi, WPBakery, Fusion, Enfold, Themify, Thrive, Cornerstone and others. */
const builders = /^(et_pb|vc|fusion|av|fl|cs|tatsu|mk|fw|x|themify|thrive|us|ux|dt|kc|trx|vcex|porto|nectar)_/

export const isBuilderCode = (name: string) => builders.test(name)

/** WordPress's own, which may stand without attributes. */
const known = new Set([
  'gallery',
  'caption',
  'wp_caption',
  'embed',
  'audio',
  'video',
  'playlist',
  'toc',
  'contact-form',
])

/** Lists the names of shortcodes that are closed in a text: only those and others that are certain are read. */
export function listClosedCodes(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, name = ''] of html.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)) {
    if (names.size < 200) names.add(name.toLowerCase())
  }
  return names
}

/** Splits a text into words and shortcodes. `[sic]` and `[1]` are words; `[[gallery]]` shows a shortcode. */
export function listPieces(text: string, closed: ReadonlySet<string>): (string | Code)[] {
  const pieces: (string | Code)[] = []
  let end = 0
  for (const match of text.matchAll(bracketed)) {
    const [whole, doubled = '', slash = '', written = '', facts = '', doubledEnd = ''] = match
    if (doubled && doubledEnd) {
      pieces.push(text.slice(end, match.index), whole.slice(1, -1))
      end = match.index + whole.length
      continue
    }
    const name = written.toLowerCase()
    const attributes = readAttributes(facts)
    const before = text.slice(Math.max(0, match.index - 40), match.index)
    const after = text.slice(match.index + whole.length, match.index + whole.length + 40)
    const isAlone = /(^|\n)[ \t]*$/.test(before) && /^[ \t]*(\r?\n|$)/.test(after)
    const isCertain =
      known.has(name) ||
      closed.has(name) ||
      isBuilderCode(name) ||
      facts.endsWith('/') ||
      Object.keys(attributes).length > 0 ||
      (isAlone && facts === '' && /[_-]/.test(name))
    if (!isCertain) continue
    pieces.push(text.slice(end, match.index + doubled.length), { name, attributes, isEnd: slash === '/' })
    end = match.index + whole.length - doubledEnd.length
  }
  pieces.push(text.slice(end))
  return pieces.filter((piece) => piece !== '')
}

const attribute = /([a-z][\w-]{0,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi

function readAttributes(facts: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of facts.matchAll(attribute)) {
    attributes[name.toLowerCase()] = double ?? single ?? bare ?? ''
  }
  return attributes
}
