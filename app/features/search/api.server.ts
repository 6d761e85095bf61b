import { type Api, answer, createApi } from '#platform/http/endpoint.server.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import { searchAll, searchPublic } from '#services/search/search.server.ts'
import * as calls from './calls.ts'

/** Ten a second, for results while somebody types, and for several people behind one address. */
const searchLimit = { name: 'search', points: 600, durationSeconds: 60 }

export function searchApi(): Api {
  const api = createApi()
  answer(api, calls.searchSite, async ({ app, query, address }) => {
    await consume(app, searchLimit, address)
    return searchPublic(app.db, query.q, app.clock.now())
  })
  answer(api, calls.searchEverything, ({ app, query }) => searchAll(app.db, query.q))
  return api
}
