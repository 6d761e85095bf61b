import { Parser } from 'htmlparser2'
import { escapeText } from './escape.ts'
import { plainLines } from './plain-text.server.ts'
import { addressOf, createService, escapeBeforeLinks, lateAddress, mostColumns } from './rules.server.ts'
import { listNames } from './wordpress-text.ts'

interface HtmlOptions {
  /** Returns the full address of a picture; undefined leaves it out. */
  pictureOf?: (address: string) => string | undefined
}

export interface Converted {
  markdown: string
  /** Sentences about elements that Markdown cannot express. */
  notes: string[]
}

/** `turndown` recurses into each level; an ordinary article has twenty. */
const mostDepth = 100
/** Nested quotes and lists, each of which indents every line. */
const mostNesting = 10
/** Twice the tags of an article of 600 pages. */
const mostTags = 50_000

/** Converts the HTML of another program to Markdown. Other elements keep their words and are named in the notes. */
export function convertHtml(html: string, { pictureOf = (address) => address }: HtmlOptions = {}): Converted {
  const look = lookThrough(html)
  if (!look) {
    const note = 'Its HTML was nested too deeply: only the words were kept.'
    return { markdown: plainLines(html).split(/\n+/).map(escapeText).join('\n\n'), notes: [note] }
  }
  const markdown = escapeBeforeLinks(createService(pictureOf).turndown(html))
  return { markdown, notes: listNotes(look) }
}

interface Look {
  tags: Set<string>
  /** Hosts of embedded players and posts. */
  embedded: Set<string>
  isTableOdd: boolean
  hasInlinePicture: boolean
}

/** Elements that Markdown can express, elements for layout, and invisible elements. */
const placed = new Set(
  `a abbr acronym address article aside b big blockquote body br caption center cite code col colgroup dd del details dfn div
  dl dt em embed figcaption figure font footer h1 h2 h3 h4 h5 h6 head header hr html i img ins kbd label legend li link main
  mark menu meta nav noscript object ol p param picture pre q s samp script section small source span strike strong style sub
  summary sup table tbody td tfoot th thead time title tr track tt u ul var wbr audio video iframe form fieldset input select
  option optgroup textarea button`.split(/\s+/),
)

/** Reads the tags once, without a tree. Returns undefined for more, or deeper ones, than any article has. */
function lookThrough(html: string): Look | undefined {
  const look: Look = { tags: new Set(), embedded: new Set(), isTableOdd: false, hasInlinePicture: false }
  const open: boolean[] = []
  let [nesting, tags, columns] = [0, 0, 0]
  const parser = new Parser({
    onopentag(name, attributes) {
      tags += 1
      open.push(isNesting(name))
      if (isNesting(name)) nesting += 1
      if (open.length > mostDepth || nesting > mostNesting || tags > mostTags) throw new TooMuch()
      look.tags.add(name)
      if (name === 'tr') columns = 0
      if (name === 'td' || name === 'th') columns += 1
      look.isTableOdd ||= columns > mostColumns || 'colspan' in attributes || 'rowspan' in attributes
      look.hasInlinePicture ||=
        name === 'img' && /^\s*data:/i.test(attributes.src ?? '') && !lateAddress(attributes)
      if (embeds.has(name)) look.embedded.add(URL.parse(addressOf(attributes) ?? '')?.hostname ?? name)
    },
    onclosetag() {
      if (open.pop()) nesting -= 1
    },
  })
  try {
    parser.end(html)
    return look
  } catch (error) {
    if (error instanceof TooMuch) return undefined
    throw error
  }
}

class TooMuch extends Error {}
const isNesting = (name: string) =>
  name === 'ul' || name === 'ol' || name === 'blockquote' || name === 'table'
const embeds = new Set(['iframe', 'video', 'audio', 'object', 'embed'])

function listNotes({ tags, embedded, isTableOdd, hasInlinePicture }: Look): string[] {
  const others = [...tags].filter((name) => !placed.has(name))
  return [
    /\b(form|input|select|textarea)\b/.test([...tags].join(' ')) && 'It had a form, which is left out.',
    embedded.size > 0 && `Content embedded from other sites is a link now: ${listNames([...embedded])}.`,
    hasInlinePicture && 'A picture inside the text was left out. Upload it again.',
    isTableOdd && 'A table was too wide or had merged cells: check that it reads well.',
    others.length > 0 && `Markdown has no place for some of its parts: ${listNames(others)}.`,
  ].filter((note) => note !== false)
}
