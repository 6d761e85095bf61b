import { createApi, endpoint, pageQuery } from '#platform/http/endpoint.server.ts'
import { markRead } from './commands.server.ts'
import { countUnread, listNotifications } from './queries.server.ts'
import { markReadAnswer, markReadInput, notificationList } from './schema.ts'

export function feedApi() {
  const api = createApi()
  endpoint(
    api,
    {
      method: 'get',
      path: '/notifications',
      summary: 'List what happened, newest first',
      access: 'signed-in',
      query: pageQuery,
      answer: notificationList,
    },
    ({ app, query, viewer }) => listNotifications(app.db, { ...query, userId: viewer.id }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/notifications/read',
      summary: 'Mark one notification as read, or all',
      access: 'signed-in',
      body: markReadInput,
      answer: markReadAnswer,
    },
    async ({ app, body, viewer }) => {
      const { id } = viewer
      await markRead(app, id, body._id ?? undefined)
      return { unread: await countUnread(app.db, id) }
    },
  )
  return api
}
