/** Counts Unicode code points, as people count; JavaScript counts UTF-16 units, of which an emoji takes two or more. */
export const countCharacters = (text: string): number => [...text].length

/** Drops halves of surrogate pairs, which no database stores. */
const toStorable = (text: string) => text.toWellFormed()

/** Turns line breaks and other control characters into one blank, so that a field cannot add lines to a mail's header. */
export const toOneLine = (text: string): string =>
  toStorable(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** Writes every line break as `\n` and drops other control characters, such as the NUL that PostgreSQL refuses. */
export const toManyLines = (text: string): string =>
  toStorable(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
