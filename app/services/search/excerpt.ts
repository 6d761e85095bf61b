import type { Match } from './matches.ts'

interface Excerpt {
  excerpt: string
  marks: [from: number, to: number][]
}

/** Two lines of a result at a desk. */
const length = 160
/** Characters before the first marked word, so that it is read in its sentence. */
const lead = 50

/** Cuts the part of a text that has most of the words of the query, and marks them. */
export function makeExcerpt(text: string, matches: readonly Match[]): Excerpt {
  const [first, last] = cutAtWords(text, Math.max(0, findStart(matches) - lead))
  const before = first > 0 ? '… ' : ''
  const after = last < text.length ? ' …' : ''
  const marks = matches
    .filter(({ from, to }) => from >= first && to <= last)
    .map(({ from, to }): [number, number] => [from - first + before.length, to - first + before.length])
  return { excerpt: `${before}${text.slice(first, last)}${after}`, marks }
}

/** Returns where the first of the matches stands that are most different within the length of an excerpt. */
function findStart(matches: readonly Match[]): number {
  let best = { from: 0, parts: 0 }
  matches.forEach(({ from }, at) => {
    const parts = new Set<number>()
    for (let next = at; next < matches.length; next += 1) {
      const match = matches[next] as Match
      if (match.to > from + length - lead) break
      parts.add(match.part)
    }
    if (parts.size > best.parts) best = { from, parts: parts.size }
  })
  return best.from
}

/** Moves both ends to spaces, unless a word fills the whole excerpt. */
function cutAtWords(text: string, from: number): [first: number, last: number] {
  const space = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const first = wholeCharacter(text, space > 0 && space < from + lead ? space : from)
  if (text.length - first <= length) return [first, text.length]
  const end = text.lastIndexOf(' ', first + length)
  return [first, end > first + length / 2 ? end : wholeCharacter(text, first + length)]
}

/** Moves an offset from the middle of a surrogate pair to its beginning. */
function wholeCharacter(text: string, at: number): number {
  return /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1)) ? at - 1 : at
}
