import { AppError } from '../errors.ts'
import { type Api, answer, createApi } from '../http/endpoint.server.ts'
import { fetchChallenge } from './calls.ts'

export function botCheckApi(): Api {
  const api = createApi()
  answer(api, fetchChallenge, async ({ app }) => {
    const challenge = await app.botCheck.challenge()
    if (!challenge?.signature) throw new AppError('not-found', 'This check is not in use.')
    const { parameters, signature } = challenge
    return fetchChallenge.rule.answer.parse({ parameters, signature })
  })
  return api
}
