import { type Api, answer, createApi } from '#platform/http/endpoint.server.ts'
import { searchAll, searchPublic } from '#services/search/search.server.ts'
import * as calls from './calls.ts'
import { countSearch } from './limit.server.ts'

export function searchApi(): Api {
  const api = createApi()
  answer(api, calls.searchSite, async ({ app, query, address }) => {
    await countSearch(app, address)
    return searchPublic(app.db, query.q, app.clock.now())
  })
  answer(api, calls.searchEverything, ({ app, query }) => searchAll(app.db, query.q))
  return api
}
