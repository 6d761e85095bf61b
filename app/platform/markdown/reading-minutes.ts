/** Reading speed of technical prose. */
const wordsPerMinute = 220

/** Rounds up to whole minutes. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
