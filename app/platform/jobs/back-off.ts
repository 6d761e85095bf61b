const firstMs = 10_000
const longestMs = 6 * 60 * 60 * 1000

/**
 * Attempts wait 10 s, 40 s, 3 min, 11 min, 43 min, 3 h, then 6 h each: nearly nine days in all, so that a mail server may
 * be away for a week, over a holiday, and nothing is given up.
 */
export const mostAttempts = 42

/** How long to wait after the `attempts`th failure. Up to a fifth more or less, so that a crowd does not come back at once. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  const wait = Math.min(firstMs * 4 ** (attempts - 1), longestMs)
  return Math.round(wait * (0.8 + 0.4 * random()))
}
