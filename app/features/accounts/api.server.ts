import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { addOwnAccountCalls, addUsersCalls } from './people/people-api.server.ts'
import { addSecondFactorCalls } from './second-factor/second-factor-api.server.ts'
import { addAuthCalls } from './sign-in/sign-in-api.server.ts'

export function accountsApi(): Api {
  const api = createApi()
  addAuthCalls(api)
  // Before `/users/:id`, which would match `/users/profile` as an id.
  addOwnAccountCalls(api)
  addSecondFactorCalls(api)
  addUsersCalls(api)
  return api
}
