import { bind, createApi } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { getPart, listParts } from './queries.server.ts'

export const businessApi = () =>
  bind(createApi(), calls, {
    listParts: async () => ({ parts: listParts() }),
    findPart: async ({ params }) => ({ part: getPart(params.part) }),
  })
