import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { App } from '#platform/app.ts'
import { botCheckApi } from '#platform/bot-check/api.server.ts'
import { caller } from './caller.server.ts'

interface Challenge {
  parameters: never
  signature: string
}

/** Solves the built-in check as a browser does. The library reads the real clock, so the app's has to be set to it. */
export async function solveChallengeFor(app: App): Promise<string> {
  const { body } = await caller(app, [botCheckApi()]).get('/bot-check/challenge')
  const { parameters, signature } = body as unknown as Challenge
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey })
  return encodeAnswer({ parameters, signature }, solution)
}

export function encodeAnswer(challenge: Challenge, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
