import { stem } from './stem.ts'

/** The rest of a longer word is not looked at. */
const longestWord = 40
/** A number with commas between its thousands is one word, as it is without them. */
const thousands = /(?<![\p{L}\p{N}\p{M}])\d{1,3}(?:,\d{3})+(?!\d)/u.source
const span = new RegExp(`${thousands}[\\p{L}\\p{N}\\p{M}]*|[\\p{L}\\p{N}\\p{M}]+`, 'gu')
const asciiSpan = /(?<![a-z0-9])\d{1,3}(?:,\d{3})+(?!\d)[a-z0-9]*|[a-z0-9]+/g
const withoutMarks = /[\p{L}\p{N}]+/gu

/** Letters that Unicode does not decompose. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', đ: 'd' }

/** Makes letters alike that are written in many ways: no accents, no capitals, no ligatures. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßłøæđ]/g, (letter) => letters[letter] as string)
}

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)

/** Returns the folded words of a text in their order. */
export function wordsOf(text: string): string[] {
  if (isAscii(text)) return (text.toLowerCase().match(asciiSpan) ?? []).map(cutNumber)
  return (text.match(span) ?? []).flatMap(foldWord)
}

/** A word where it stands in a text, as offsets in UTF-16. Some characters, such as `½`, are several words. */
export interface PlacedWord {
  from: number
  to: number
  words: readonly string[]
}

export function* placeWords(text: string): Generator<PlacedWord> {
  for (const match of text.matchAll(span)) {
    const from = match.index
    yield { from, to: from + match[0].length, words: foldWord(match[0]) }
  }
}

const inWord = /[\p{L}\p{N}\p{M}]/u
const spanAt = new RegExp(span, 'uy')

/** Returns the word that begins at an offset; undefined where none begins. */
export function wordsAt(text: string, at: number): PlacedWord | undefined {
  if (at > 0 && inWord.test(text[at - 1] as string)) return undefined
  spanAt.lastIndex = at
  const word = spanAt.exec(text)?.[0]
  return word === undefined ? undefined : { from: at, to: at + word.length, words: foldWord(word) }
}

function foldWord(word: string): string[] {
  if (isAscii(word)) return [cutNumber(word.toLowerCase())]
  return (fold(withoutCommas(word)).match(withoutMarks) ?? []).map(cut)
}

const withoutCommas = (word: string) => (word.includes(',') ? word.replaceAll(',', '') : word)
const cutNumber = (word: string) => cut(withoutCommas(word))

/** Drops soft hyphens and zero-width characters, which nobody sees and which would divide words. */
export const withoutInvisible = (text: string) =>
  text.replace(/\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/g, '')

function cut(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join('')
}

/** Returns the terms of words: each word once, and its stem. */
export function termsOf(words: Iterable<string>): string[] {
  const terms = new Set(words)
  for (const word of [...terms]) terms.add(stem(word))
  return [...terms]
}

/**
 * Folds a text so that each character stays at its offset, all but ligatures. Undefined where that is not possible, as in
 * `Straße`, or where accents are separate characters.
 */
export function foldInPlace(text: string): string | undefined {
  if (isAscii(text)) return text.toLowerCase()
  if (/[ßæẞÆ\p{M}]/u.test(text)) return undefined
  const folded = text
    .normalize('NFD')
    // The marks of Latin, Greek and Cyrillic letters; looking for all of them takes seven times as long.
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[łøđ]/g, (letter) => letters[letter] as string)
  return folded.length === text.length ? folded : undefined
}

/** Returns the digits of a phone number, international and national, because people write it in many ways. */
export function phoneDigits(phone: string | null | undefined): string[] {
  const digits = (phone ?? '').replace(/\D/g, '')
  return digits.length < 5 ? [] : [...new Set([digits, digits.replace(/^44/, '0')])]
}
