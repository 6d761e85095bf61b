import { type Api, answer, createApi } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { markRead } from './commands.server.ts'
import { countUnread, listNotifications } from './queries.server.ts'

export function feedApi(): Api {
  const api = createApi()
  answer(api, calls.listNotifications, ({ app, query, viewer }) =>
    listNotifications(app.db, { ...query, userId: viewer.id }),
  )
  answer(api, calls.markRead, async ({ app, body, viewer: { id } }) => {
    await markRead(app, id, body._id ?? undefined)
    return { unread: await countUnread(app.db, id) }
  })
  return api
}
