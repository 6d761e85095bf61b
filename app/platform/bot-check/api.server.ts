import { AppError } from '../errors.ts'
import { bind, createApi } from '../http/endpoint.server.ts'
import * as calls from './calls.ts'

export const botCheckApi = () =>
  bind(createApi(), calls, {
    fetchChallenge: async ({ app }) => {
      const challenge = await app.botCheck.challenge()
      if (!challenge?.signature) throw new AppError('not-found', 'This check is not in use.')
      const { parameters, signature } = challenge
      return calls.fetchChallenge.rule.answer.parse({ parameters, signature })
    },
  })
