import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { addEmailCalls } from './email/email-api.server.ts'
import { addOwnAccountCalls } from './people/own-account-api.server.ts'
import { addUsersCalls } from './people/people-api.server.ts'
import { addProofCalls } from './proof/proof-api.server.ts'
import { addSecondFactorCalls } from './second-factor/second-factor-api.server.ts'
import { addAuthCalls } from './sign-in/sign-in-api.server.ts'

export function accountsApi(): Api {
  const api = createApi()
  addAuthCalls(api)
  // Before `/users/:id`, which would match `/users/profile` as an id.
  addOwnAccountCalls(api)
  addEmailCalls(api)
  addSecondFactorCalls(api)
  addProofCalls(api)
  addUsersCalls(api)
  return api
}
