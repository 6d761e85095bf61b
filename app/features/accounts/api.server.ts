import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { addAuthCalls } from './auth-api.server.ts'
import { addOwnAccountCalls } from './own-account-api.server.ts'
import { addSecondFactorCalls } from './second-factor-api.server.ts'
import { addUsersCalls } from './users-api.server.ts'

export function accountsApi(): Api {
  const api = createApi()
  addAuthCalls(api)
  // Before `/users/:id`, which would take `/users/profile` and its like for ids.
  addOwnAccountCalls(api)
  addSecondFactorCalls(api)
  addUsersCalls(api)
  return api
}
