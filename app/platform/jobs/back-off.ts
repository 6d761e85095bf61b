const firstMs = 10_000
const longestMs = 6 * 60 * 60 * 1000

/**
 * Retries wait 10 s, 40 s, 3 min, 11 min, 43 min, 3 h, then 6 h each: nearly nine days in all, so that no mail is
 * lost when the mail server is down for a week.
 */
export const maxAttempts = 42

/** Returns the wait after the `attempts`th failure, varied by up to a fifth so that many jobs do not return at once. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  const wait = Math.min(firstMs * 4 ** (attempts - 1), longestMs)
  return Math.round(wait * (0.8 + 0.4 * random()))
}
