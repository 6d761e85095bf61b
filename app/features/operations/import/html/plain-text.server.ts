import { Parser } from 'htmlparser2'
import { cleanText } from './escape.ts'

/** Returns the words of a piece of HTML in one line. */
export function plainText(html: string): string {
  return wordsOf(html).replace(/\s+/g, ' ').trim()
}

/** Returns the words of a piece of HTML, line by line. */
export function plainLines(html: string): string {
  return wordsOf(html.replace(/<\/(?:p|li|div|h\d)>/gi, '\n\n').replace(/<br\b[^<>]*>/gi, '\n'))
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Uses no tree, because a hostile text could nest it too deep. */
function wordsOf(html: string): string {
  // Most texts have no HTML at all.
  if (!/[<&]/.test(html)) return cleanText(html)
  const text = html
    .replace(/<(script|style)\b[^<>]*>[^<]*/gi, '')
    .replace(/<!--[^>]{0,10000}-->/g, '')
    .replace(/<\/?[a-z][^<>]*>/gi, (tag) => (/^<(?:p|div|br|li|td|h\d)\b/i.test(tag) ? '\n' : ''))
    .replaceAll('<', '&lt;')
  const pieces: string[] = []
  new Parser({ ontext: (piece) => void pieces.push(piece) }).end(text)
  return cleanText(pieces.join(''))
}
