import Turndown from 'turndown'
import { escapeAddress, escapeText } from './escape.ts'

const invisible =
  'script style noscript head title select textarea input datalist template dialog canvas map svg'.split(' ')

/** Creates the `turndown` service, with rules for the elements that this site's editor allows. */
export function createService(pictureOf: (address: string) => string | undefined): Turndown {
  const service = new Turndown({ headingStyle: 'atx', hr: '---' })
  service.escape = escapeText
  service.remove(invisible as (keyof HTMLElementTagNameMap)[])
  const add = (names: string | string[], write: (content: string, node: HTMLElement) => string) =>
    service.addRule([names].flat().join(' '), {
      filter: names as Turndown.TagName[],
      replacement: (content, node) => write(content, node as HTMLElement),
    })
  const attribute = (node: HTMLElement, name: string) => node.getAttribute(name) ?? ''

  // The page itself has the first level, and articles have three.
  add(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], (content, node) => {
    const marks = '#'.repeat(Math.min(Math.max(Number(node.nodeName[1]), 2), 4))
    const text = content
      .trim()
      .replace(/\s*\n\s*/g, ' ')
      .replace(/(#+)$/, '\\$1')
    return text && `\n\n${marks} ${text}\n\n`
  })
  add('hr', (_, node) => (attribute(node, 'class') === 'paragraph' ? '\n\n' : '\n\n---\n\n'))
  add(['strong', 'b'], (content, node) => emphasise(content, node, '**', 'strong'))
  add(['em', 'i', 'dfn'], (content, node) => emphasise(content, node, '_', 'em'))
  add(['del', 's', 'strike'], (content, node) => emphasise(content, node, '~~', 'del'))
  for (const name of ['sub', 'sup', 'kbd', 'mark', 'ins', 'q'])
    add(name, (content) => surround(content, `<${name}>`, `</${name}>`))
  add(['tt', 'samp', 'var'], (_, node) => writeCode(node.textContent ?? ''))
  add(['dt', 'summary'], (content) => `\n\n${surround(content.trim(), '**', '**')}\n\n`)
  add('img', (_, node) => writePicture(node, pictureOf))
  add('a', (content, node) => writeLink(content, attribute(node, 'href')))
  add(['iframe', 'video', 'audio', 'object', 'embed'] as string[], (content, node) => {
    const inner = node.querySelector('source, embed')
    const named = attribute(node, 'src') || attribute(node, 'data-src') || attribute(node, 'data')
    const address = (named || (inner?.getAttribute('src') ?? '')).trim().replace(/^\/\//, 'https://')
    const words = attribute(node, 'title') || attribute(node, 'aria-label') || content.trim()
    const link = writeLink(words ? escapeText(words) : isWebAddress(address) ? address : '', address)
    return /^(object|embed)$/i.test(node.nodeName) ? link : `\n\n${link}\n\n`
  })
  add('pre', (content, node) => {
    const names = `${attribute(node, 'class')} ${node.querySelector('code')?.getAttribute('class') ?? ''}`
    // A poem is no code: its line breaks alone count.
    if (/\bwp-block-verse\b/.test(names)) return `\n\n${content.trim().replace(/\n/g, '  \n')}\n\n`
    const code = (node.textContent ?? '').replace(/\r\n?/g, '\n').replace(/^\n/, '').trimEnd()
    const language = /\b(?:language-|lang-|brush:\s*)([\w+-]+)/.exec(names)?.[1] ?? ''
    const fence = fenceOf(code, 3)
    return code && `\n\n${fence}${language}\n${code}\n${fence}\n\n`
  })
  add('figcaption', (content) => `\n\n<figcaption>\n\n${content.trim()}\n\n</figcaption>\n\n`)
  add('figure', (content, node) => {
    if (/\bkg-bookmark-card\b/.test(attribute(node, 'class'))) return writeBookmark(node)
    const inner = content.trim()
    const isWhole = inner.startsWith('![') && inner.includes('<figcaption>')
    const caption = inner.replace(/<figcaption>\s*|\s*<\/figcaption>/g, '').trim()
    return isWhole ? `\n\n<figure>\n\n${inner}\n</figure>\n\n` : `\n\n${caption}\n\n`
  })
  add(['ul', 'ol'], (content, node) => {
    const inner = content.trim()
    if (node.parentNode?.nodeName === 'LI') return `\n${inner}\n`
    // Two lists in a row would become one.
    const isSecond = node.previousElementSibling?.nodeName === node.nodeName
    return `\n\n${isSecond ? '<!-- -->\n\n' : ''}${inner}\n\n`
  })
  add('li', (content, node) => {
    const parent = node.parentNode as HTMLElement
    const start = Math.min(Math.max(Number.parseInt(attribute(parent, 'start') || '1', 10) || 0, 0), 100_000)
    const mark = parent.nodeName === 'OL' ? `${start + Array.from(parent.children).indexOf(node)}. ` : '- '
    const text = content.trim().replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)
    return text && `\n${mark}${text}\n`
  })
  addTables(add)
  return service
}

/** Lazy-loading plugins keep the address in attributes of their own. */
export const lateAddress = (attributes: Readonly<Record<string, string>>) =>
  ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file']
    .map((name) => attributes[name])
    .find(Boolean)
export const addressOf = (attributes: Readonly<Record<string, string>>) =>
  attributes.src || attributes['data-src'] || attributes.data

const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Writes emphasis as Markdown signs, or as HTML where CommonMark would not read them beside a letter or other emphasis. */
function emphasise(content: string, node: HTMLElement, sign: string, tag: string): string {
  if (content.trim() === '') return ''
  const [before, after, text] = [node.previousSibling, node.nextSibling, node.textContent ?? '']
  const letters = [
    /^\s/.test(text) ? '' : [...(before?.textContent ?? '')].at(-1),
    /\s$/.test(text) ? '' : [...(after?.textContent ?? '')][0],
  ]
  const isTight = letters.some(isWord) || [before, after].some((each) => each?.nodeName === node.nodeName)
  const isNested =
    node.parentElement?.closest(node.nodeName.toLowerCase()) ??
    (tag === 'strong' && node.closest('h1,h2,h3,h4,h5,h6'))
  if (isNested) return content
  return isTight ? surround(content, `<${tag}>`, `</${tag}>`) : surround(content, sign, sign)
}

function fenceOf(code: string, least: number): string {
  const longest = Math.max(least - 1, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  return '`'.repeat(longest + 1)
}

function writeCode(text: string): string {
  const code = text.replace(/\s+/g, ' ').trim()
  const space = /^`|`$/.test(code) ? ' ' : ''
  return code && fenceOf(code, 1) + space + code + space + fenceOf(code, 1)
}

function writePicture(node: HTMLElement, pictureOf: (address: string) => string | undefined): string {
  const attributes = Object.fromEntries(Array.from(node.attributes).map(({ name, value }) => [name, value]))
  const { alt = '', class: names = '' } = attributes
  // WordPress shows emoji as pictures.
  if (/\b(wp-smiley|emoji)\b/.test(names)) return escapeText(alt)
  const written = lateAddress(attributes) ?? attributes.src ?? ''
  const isCounter = attributes.width === '1' && attributes.height === '1'
  const address = isCounter || /^\s*data:|^\s*$/i.test(written) ? undefined : pictureOf(written.trim())
  if (!address || /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address)) return ''
  const words = escapeText(alt.replace(/\s+/g, ' ').trim()).replace(/(?<!\\)[[\]]/g, '\\$&')
  return `![${words}](${escapeAddress(address)})`
}

const isWebAddress = (address: string) =>
  address !== '' && /^(?:https?:|mailto:|tel:|(?![a-z][a-z0-9+.-]*:))/i.test(address)

function writeLink(content: string, href: string): string {
  const target = escapeAddress(href)
  const isPage = target !== '#' && isWebAddress(target)
  const words = content.trim()
  // WordPress links pictures to their own large file.
  const isOwnFile = /^!\[[^\n]*\]\([^\s]*\)$/.test(words) && /\.(jpe?g|png|gif|webp|avif)(\?|$)/i.test(target)
  if (!isPage || words === '' || isOwnFile) return content
  if (/^http/i.test(target) && words.replace(/^<|>$/g, '') === target) return `<${target}>`
  const label = content.replace(/<(https?:[^<>\s]*)>/g, '$1')
  return surround(
    label.includes('](') ? label : label.replace(/(?<!\\)[[\]]/g, '\\$&'),
    `${linkMark}[`,
    `](${target})`,
  )
}

/** Writes the link of a card of Ghost, whose icon and description come from the other site. */
function writeBookmark(node: HTMLElement): string {
  const href = node.querySelector('a')?.getAttribute('href') ?? ''
  const title = node.querySelector('.kg-bookmark-title')?.textContent?.trim() || href
  const caption = escapeText(node.querySelector('figcaption')?.textContent?.trim() ?? '')
  return `\n\n${writeLink(escapeText(title), href)}\n\n${caption}\n\n`
}

/** A placeholder before each link, which no text contains, until the whole text is known. */
export const linkMark = '\uE000'

/** An exclamation mark before a link would make a picture of it, and brackets before it a link of their own. */
export function escapeBeforeLinks(markdown: string): string {
  return markdown.replace(/(?<!\\)[!\]](?=\uE000)/g, '\\$&').replaceAll(linkMark, '')
}

/** Puts marks around a text, and around each of its paragraphs where it has several. */
function surround(content: string, before: string, after: string): string {
  const paragraphs = content.split(/(\n[^\S\n]*\n\s*)/)
  const wrap = (text: string) =>
    text.replace(/^(#{2,4} )?([\s\S]*)$/, (_, head = '', words) => head + before + words + after)
  return paragraphs.map((text) => (text.trim() === '' ? text : wrap(text.trim()))).join('')
}

/** Markdown fills up short rows, so that few tags could become millions of cells. */
export const mostColumns = 24

/** Tables whose first row is their head. One that Markdown cannot hold, such as a layout, keeps its words. */
function addTables(
  add: (names: string | string[], write: (content: string, node: HTMLElement) => string) => void,
) {
  const columnsOf = (node: HTMLElement) => {
    const table = node.closest('table')
    if (!table || table.querySelector('table') || table.parentElement?.closest('table')) return 0
    const most = Math.max(0, ...Array.from(table.querySelectorAll('tr')).map((row) => row.children.length))
    return most > 1 && most <= mostColumns ? most : 0
  }
  add(['td', 'th'], (content, node) => {
    const text = content.trim()
    if (columnsOf(node) === 0) return `\n\n${text}\n\n`
    return `| ${text.replace(/\s*\n\s*(?:- )?/g, '<br>').replace(/(?<!\\)\|/g, '\\|')} `
  })
  add('tr', (content, node) => {
    const columns = columnsOf(node)
    if (columns === 0) return `\n\n${content.trim()}\n\n`
    if ((node.textContent ?? '').trim() === '' && !content.includes('](')) return ''
    const line = `${content.trim()} ${'|  '.repeat(columns - node.children.length)}|`
    const isFirst = node.closest('table')?.querySelector('tr') === node
    return `${line}\n${isFirst ? `|${' --- |'.repeat(columns)}\n` : ''}`
  })
  add(['thead', 'tbody', 'tfoot'], (content, node) =>
    columnsOf(node) === 0 ? content : `${content.trim()}\n`,
  )
  add('table', (content) => `\n\n${content.trim()}\n\n`)
}
