import type { Challenge, Solution } from 'altcha-lib'

/** Writes a solved puzzle as the server reads it. */
export const proofOf = (challenge: Challenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }))
