import { escapeAddress } from './escape-address.ts'

/** Marks around emphasised text until all of a paragraph is known; a text never has them. */
export const marks = {
  strong: ['\uE000', '\uE001'],
  em: ['\uE002', '\uE003'],
  del: ['\uE004', '\uE005'],
} as const

const anyMark = /[\uE000-\uE005]/g

/** Removes our own marks, and control characters other than breaks. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\u200B\uFEFF\uE000-\uE005]/gu, '')
}

const webAddress = /(?:https?:\/\/|(?<![a-z0-9])www\.)[^\s<>"]+/gi

/** Escapes a text so that Markdown shows it as it is, with as few signs as possible. */
export function escapeText(text: string, inLink = false): string {
  const parts: string[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(webAddress)) {
    const address = withoutEnd(found)
    const before = escapeWords(text.slice(end, index), inLink)
    end = index + address.length
    const isApart = /^[.,;:!?]*\s/.test(text.slice(end, end + 20))
    const link = inLink ? escapeWords(address, true) : writeAddress(address, isApart)
    parts.push(link.startsWith('[') ? before.replace(/!$/, '\\!') : before, link)
  }
  parts.push(escapeWords(text.slice(end), inLink))
  return parts.join('')
}

/** Signs at the end of an address belong to the sentence; a bracket does if it is not opened in the address. */
function withoutEnd(found: string): string {
  const address = found.replace(/[.,;:!?'*_~`[\]\\]{1,20}$/, '')
  return address.endsWith(')') && !address.includes('(') ? withoutEnd(address.slice(0, -1)) : address
}

/** An address in a text is a link by itself, if nothing stands behind it and no sign in it means something else. */
function writeAddress(address: string, isApart: boolean): string {
  const isPlain = !/[*`~\\[\]|(]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|&#?\w+;/u.test(address)
  if (isPlain && isApart) return address
  const target = escapeAddress(address)
  if (/^www/i.test(address)) return `[${escapeWords(address, true)}](http://${target})`
  return isPlain || !/&#?\w+;|[\\]/.test(address)
    ? `<${address}>`
    : `[${escapeWords(address, true)}](${target})`
}

function escapeWords(text: string, inLink: boolean): string {
  const escaped = text
    .replace(/\\(?=[!-/:-@[-`{-~\n]|\s*$)/g, '\\\\')
    .replace(/`/g, '\\`')
    .replace(/(?<!\s)\*|\*(?!\s)|^\*|\*$/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/~/g, '\\~')
    .replace(/<(?=[a-z/!?]|$)/gi, '\\<')
    .replace(/&(?=#?\w*(;|$))/g, '\\&')
  return inLink ? escaped.replace(/[[\]]/g, '\\$&') : escaped.replace(/\](?=[(:[])/g, '\\]')
}

/** Escapes signs that mean something at the beginning of a line alone. */
export function escapeLine(line: string): string {
  return line
    .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
    .replace(/^([+-])(?=\s|$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^>/, '\\>')
    .replace(/^(=+|-[-\s:|]*|\|[-\s:|]+|:-[-\s:|]*)$/, '\\$1')
    .replace(/^\*(?=\s|$)/, '\\*')
}

/**
 * Writes emphasis as `**`, `_` and `~~` where Markdown would read them, and as HTML where a letter stands too close.
 */
export function writeEmphasis(text: string): string {
  const joined = joinMarks(joinMarks(text))
  const found = [...joined.matchAll(anyMark)].map(({ 0: sign, index }) => ({ sign, index, written: '' }))
  const open: typeof found = []
  for (const mark of found) {
    if (starts.has(mark.sign)) {
      open.push(mark)
      continue
    }
    const start = open.pop()
    if (!start) continue
    const kind = kindOf(mark.sign)
    const isRead = opens(joined, start.index, kind) && closes(joined, mark.index, kind)
    start.written = isRead ? signs[kind] : `<${kind}>`
    mark.written = isRead ? signs[kind] : `</${kind}>`
  }
  let at = 0
  const parts: string[] = []
  for (const { index, written } of found) {
    parts.push(joined.slice(at, index), written)
    at = index + 1
  }
  return parts.join('') + joined.slice(at)
}

/** Two emphases in a row are one. */
const joinMarks = (text: string) =>
  text.replace(/(`?)(?:\uE001\uE000|\uE003\uE002|\uE005\uE004)(?=(`?))/g, (_, before, after) =>
    before && after ? '` ' : before,
  )

type Kind = keyof typeof marks
const signs: Record<Kind, string> = { strong: '**', em: '_', del: '~~' }

const starts = new Set<string>(Object.values(marks).map(([start]) => start))

function kindOf(sign: string): Kind {
  return (
    (Object.keys(marks) as Kind[]).find((kind) => (marks[kind] as readonly string[]).includes(sign)) ?? 'em'
  )
}

function opens(text: string, at: number, kind: Kind): boolean {
  return mayStand(signBefore(text, at), signAfter(text, at), kind)
}

function closes(text: string, at: number, kind: Kind): boolean {
  return mayStand(signAfter(text, at), signBefore(text, at), kind)
}

const isLetter = (sign: string) => /[^\s\p{P}\p{S}\uE000-\uE005]/u.test(sign)
const isSpace = (sign: string) => sign === '' || /\s/.test(sign)

/** CommonMark's rule of flanking: a sign between a letter outside and a mark inside is no emphasis. */
function mayStand(outside: string, inside: string, kind: Kind): boolean {
  // The renderer sees half of an emoji, which it takes for a letter outside.
  const isLetterOutside = isLetter(outside) || (outside.codePointAt(0) ?? 0) > 0xffff
  if (isSpace(inside)) return false
  if (kind === 'del') return isSpace(outside) && isLetter(inside)
  return !isLetterOutside || (kind === 'strong' && isLetter(inside))
}

/** Whole characters: half of an emoji is no sign. */
const signAfter = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at + 1) ?? 32)
const signBefore = (text: string, at: number) => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
