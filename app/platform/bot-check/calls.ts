import { z } from 'zod'
import { call } from '../browser/call.ts'

/**
 * The shape that ALTCHA's own widget reads; the answer is base64 of `{ challenge: { parameters, signature },
 * solution }`.
 */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
})

export const fetchChallenge = call('GET /bot-check/challenge', {
  summary: 'A puzzle for the browser to solve before it sends a form',
  access: 'public',
  answer: challenge,
})
