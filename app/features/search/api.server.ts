import { bind, createApi } from '#platform/http/endpoint.server.ts'
import { searchAll, searchPublic } from '#services/search/search.server.ts'
import * as calls from './calls.ts'
import { countSearch } from './limit.server.ts'

export const searchApi = () =>
  bind(createApi(), calls, {
    searchSite: async ({ app, query, address }) => {
      await countSearch(app, address)
      return searchPublic(app.db, query.q, app.clock.now())
    },
    searchEverything: ({ app, query }) => searchAll(app.db, query.q),
  })
