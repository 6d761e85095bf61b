/** Counts Unicode code points, as people count; JavaScript counts UTF-16 units, of which an emoji takes two or more. */
export const countCharacters = (text: string): number => [...text].length

/** Drops halves of surrogate pairs, which no database stores. */
const toStorable = (text: string) => text.toWellFormed()

/**
 * Turns line breaks and other control characters into one blank, so that a field cannot add lines to a mail's header. Drops
 * the signs that turn the direction of all that follows: a name with one would reverse the rest of a subject or of a row in
 * the inbox. A text of invisible signs alone counts as empty; among others they stay, since emoji and Persian need them.
 */
export function toOneLine(text: string): string {
  const line = toStorable(text)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
  return /[^\p{Cf}\p{Z}]/u.test(line) ? line : ''
}

/** Writes every line break as `\n` and drops other control characters, such as the NUL that PostgreSQL refuses. */
export const toWritten = (text: string): string =>
  toStorable(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')

export const toManyLines = (text: string): string => toWritten(text).trim()
