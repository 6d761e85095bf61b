import { z } from 'zod'
import { AppError } from '../errors.ts'
import { type Api, createApi, endpoint } from '../http/endpoint.server.ts'

/**
 * The shape that ALTCHA's own widget reads; the answer is base64 of `{ challenge: { parameters, signature },
 * solution }`.
 */
const challengeAnswer = z.object({
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

export function botCheckApi(): Api {
  const api = createApi()
  endpoint(
    api,
    {
      method: 'get',
      path: '/bot-check/challenge',
      summary: 'A puzzle for the browser to solve before it sends a form',
      access: 'public',
      answer: challengeAnswer,
    },
    async ({ app }) => {
      const challenge = await app.botCheck.challenge()
      if (!challenge?.signature) throw new AppError('not-found', 'This check is not in use.')
      const { parameters, signature } = challenge
      return challengeAnswer.parse({ parameters, signature })
    },
  )
  return api
}
