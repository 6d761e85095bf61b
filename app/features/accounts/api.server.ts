import type { Api } from '#platform/http/endpoint.server.ts'
import { authApi } from './auth-api.server.ts'
import { ownAccountApi } from './own-account-api.server.ts'
import { secondFactorApi } from './second-factor-api.server.ts'
import { usersApi } from './users-api.server.ts'

/** In this order: `/users/profile` and its like must be known before `/users/:id`. */
export function accountsApis(): Api[] {
  return [authApi(), ownAccountApi(), secondFactorApi(), usersApi()]
}
