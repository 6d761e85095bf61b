import { countOf } from '#platform/words.ts'

const wordsAMinute = 220

/** '46 words, under a minute to read'; undefined for no words. */
export function countWords(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
  if (words === 0) return undefined
  const minutes = Math.round(words / wordsAMinute)
  const time = minutes < 1 ? 'under a minute' : countOf(minutes, 'minute')
  return `${countOf(words, 'word')}, ${time} to read`
}

/** A beginning has at most this many paragraphs. */
const mostParagraphs = 3

/** Returns the Markdown in front of the first heading, as much as makes somebody curious. */
export function beginningOf(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const end = paragraphs.findIndex((paragraph, index) => index > 0 && /^#{1,6} /.test(paragraph))
  return paragraphs.slice(0, Math.min(mostParagraphs, end < 0 ? paragraphs.length : end)).join('\n\n')
}
