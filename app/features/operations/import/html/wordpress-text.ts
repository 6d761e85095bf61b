import { escapeHtml } from '#platform/markdown/written-text.ts'

export interface SourcePicture {
  address: string
  alt?: string
  caption?: string
}

export interface WordpressText {
  /** Finds pictures by their ids in the source; without ids all pictures of the article. */
  findPictures(ids: readonly string[] | undefined): SourcePicture[]
  /** Finds the content of a block that several articles share. */
  findBlock(id: string): string | undefined
}

/** Elements whose brackets are no shortcodes. */
const verbatim = /(<(pre|code|script|style)\b[\s\S]*?(?:<\/\2>|$))/i
const blockTag =
  /^<\/?(?:address|article|aside|blockquote|d[dlt]|div|fieldset|fig|footer|form|h\d|header|hr|iframe|li|main|nav|ol|p|pre|section|table|t[bdfhr]|ul|video|audio)/i

/** Expands the shortcodes and blocks of WordPress to HTML. `notes` are sentences about the parts that are lost. */
export function readWordpress(html: string, source: WordpressText): { html: string; notes: string[] } {
  const lost = { block: new Set<string>(), shortcode: new Set<string>() }
  const whole = html
    // WordPress renders a block without content with each page; the content of a shared block is in another item.
    .replace(/<!-- wp:block \{"ref":(\d{1,12})[^>]{0,200}\/-->/g, (_, id: string) => {
      const shared = source.findBlock(id)
      if (shared === undefined) lost.block.add('block')
      return shared ?? ''
    })
    .replace(/<!-- wp:([a-z][\w/-]{0,60}) (?:\{[^>]{0,5000}\} )?\/-->/g, (_, name: string) => {
      if (!/^(block|more|nextpage|spacer|separator|paragraph|html)$/.test(name)) lost.block.add(name)
      return ''
    })
  // A shortcode has a closing tag, a value, or a long name alone: `[sic]` is none.
  const closed = new Set([...whole.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, name]) => name))
  const isCode = (name: string, facts: string) =>
    closed.has(name) || /=|\/$/.test(facts) || /^(gallery|playlist|toc)$|[_-]/.test(name)
  const plain = whole
    .replace(
      /\[(code|sourcecode)\b([^[\]]{0,200})\]((?:(?!\[(?:source)?code\b)[\s\S])*?)\[\/\1\]/g,
      (_, _name, facts, code) => {
        const language = /lang(?:uage)?=["']?([\w+-]+)/.exec(facts)?.[1]
        return `<pre class="language-${language ?? ''}">${code}</pre>`
      },
    )
    .split(verbatim)
    // The second of each three is code, the third its name.
    .map((part, at) => [readCodes(part, isCode, source, lost.shortcode), part, ''][at % 3])
    .join('')
  const [codes, blocks] = [[...lost.shortcode], [...lost.block]]
  const notes = [
    codes.length > 0 && `Shortcodes were removed, and the words in them kept: ${listNames(codes)}.`,
    blocks.length > 0 && `Blocks without words of their own are left out: ${listNames(blocks)}.`,
  ].filter((note) => note !== false)
  return { html: html.includes('<!-- wp:') ? plain : readLines(plain), notes }
}

export function listNames(names: readonly string[]): string {
  return names.slice(0, 8).join(', ') + (names.length > 8 ? ' and others' : '')
}

function readCodes(
  text: string,
  isCode: (name: string, facts: string) => boolean,
  source: WordpressText,
  lost: Set<string>,
): string {
  return text
    .replace(
      /\[(caption|wp_caption)\b[^[\]]{0,500}\]((?:(?!\[(?:wp_)?caption\b)[\s\S]){0,5000}?)\[\/\1\]/g,
      (_, _name, inner: string) => {
        const picture = /^\s*(?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?/i.exec(inner)?.[0]
        if (!picture) return inner
        return `<figure>${picture}<figcaption>${inner.slice(picture.length).trim()}</figcaption></figure>`
      },
    )
    .replace(
      /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:[\s=][^[\]]{0,5000})?)\](\]?)/gi,
      (whole, doubled, end, written, facts, doubledEnd) => {
        const name = written.toLowerCase()
        if (doubled && doubledEnd) return whole.slice(1, -1)
        if (!isCode(name, facts)) return whole
        if (name === 'gallery' || name === 'playlist') {
          const ids = /ids=["']?([\d, ]+)/
            .exec(facts)?.[1]
            ?.split(',')
            .map((id) => id.trim())
          const pictures = end ? [] : source.findPictures(ids)
          if (pictures.length === 0 && !end) lost.add(name)
          return pictures.map(writeFigure).join('')
        }
        const media = /(?:src|mp3|m4a|ogg|mp4|m4v|webm)=["']?([^\s"']+)/.exec(facts)?.[1]
        if (/^(audio|video)$/.test(name))
          return end || !media ? '' : `<${name} src="${escapeHtml(media)}"></${name}>`
        if (!/^(embed|caption|wp_caption)$/.test(name)) lost.add(name)
        return ''
      },
    )
}

const writeFigure = ({ address, alt = '', caption = '' }: SourcePicture) =>
  `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">${caption.trim() && `<figcaption>${escapeHtml(caption.trim())}</figcaption>`}</figure>`

/** Makes breaks and paragraphs of line breaks and empty lines, as WordPress's classic editor shows them. */
export function readLines(html: string): string {
  const parts = html.split(/(<(?:pre|script|style)\b[\s\S]*?(?:<\/(?:pre|script|style)>|$)|<[^<>]*>)/i)
  return parts
    .map((part, at) => {
      if (at % 2 === 1 || !part.includes('\n')) return part
      const [isFirst, isLast] = [parts[at - 1] ?? '<p>', parts[at + 1] ?? '<p>'].map((tag) =>
        blockTag.test(tag),
      )
      if (part.trim() === '' && (isFirst || isLast)) return ' '
      const text = (isFirst ? part.trimStart() : part).replace(/\r\n?/g, '\n')
      return (isLast ? text.trimEnd() : text)
        .replace(/[ \t]*\n[ \t]*\n\s*/g, paragraphBreak)
        .replace(/[ \t]*\n[ \t]*/g, '<br>')
    })
    .join('')
}

/** An element in place of an end of a paragraph, because the paragraph has no beginning. */
export const paragraphBreak = '<hr class="paragraph">'
