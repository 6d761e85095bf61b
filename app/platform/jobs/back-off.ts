const firstMs = 10_000
const longestMs = 12 * 60 * 60 * 1000

/** Twelve attempts wait 10 s, 40 s, 3 min, 11 min, 43 min, 3 h, 11 h, then 12 h each: two and a half days in all. */
export const mostAttempts = 12

/** How long to wait after the `attempts`th failure. Up to a fifth more or less, so that a crowd does not come back at once. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  const wait = Math.min(firstMs * 4 ** (attempts - 1), longestMs)
  return Math.round(wait * (0.8 + 0.4 * random()))
}
