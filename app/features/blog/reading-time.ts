const wordsPerMinute = 230

/** Whole minutes, one at least. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}
