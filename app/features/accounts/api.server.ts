import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { answerEmailCalls } from './email/email-api.server.ts'
import { answerOwnAccountCalls } from './people/own-account-api.server.ts'
import { answerUsersCalls } from './people/people-api.server.ts'
import { answerProofCalls } from './proof/proof-api.server.ts'
import { answerSecondFactorCalls } from './second-factor/second-factor-api.server.ts'
import { answerAuthCalls } from './sign-in/sign-in-api.server.ts'

export function accountsApi(): Api {
  const api = createApi()
  answerAuthCalls(api)
  // Before `/users/:id`, which would match `/users/profile` as an id.
  answerOwnAccountCalls(api)
  answerEmailCalls(api)
  answerSecondFactorCalls(api)
  answerProofCalls(api)
  answerUsersCalls(api)
  return api
}
