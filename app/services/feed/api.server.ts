import { bind, createApi } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { markRead } from './commands.server.ts'
import { countUnread, listNotifications } from './queries.server.ts'

export const feedApi = () =>
  bind(createApi(), calls, {
    listNotifications: ({ app, query, viewer }) => listNotifications(app.db, { ...query, userId: viewer.id }),
    markRead: async ({ app, body, viewer: { id } }) => {
      await markRead(app, id, body._id ?? undefined)
      return { unread: await countUnread(app.db, id) }
    },
  })
