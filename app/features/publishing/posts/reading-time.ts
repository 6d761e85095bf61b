/** Technical prose, with the odd look at a table or a piece of code. */
const wordsPerMinute = 220

/** Whole minutes, a started one counted. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
