import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves a puzzle in the worker that calls it. */
export const solve = (challenge: Challenge): Promise<Solution | null> =>
  solveChallenge({ challenge, deriveKey })
