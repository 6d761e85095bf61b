import { countCharacters } from '#platform/markdown/written-text.ts'

const longest = 200

/** Derives an excerpt from the first whole sentences of an article, or else from whole words. */
export function deriveExcerpt(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (countCharacters(words) <= longest) return words
  const start = [...words].slice(0, longest).join('')
  const sentences = /^.{60,}[.!?](?=\s)/s.exec(start)?.[0]
  if (sentences) return sentences
  return `${start.replace(/\s+\S*$/, '').replace(/[\s,;:–-]+$/, '')}…`
}
