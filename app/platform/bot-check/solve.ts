import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves a puzzle in the worker that calls it, and returns the proof as the server reads it. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the puzzle has no solution')
  return btoa(JSON.stringify({ challenge, solution }))
}
