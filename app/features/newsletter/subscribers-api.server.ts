import { download } from '#platform/http/download.server.ts'
import { type Api, endpoint, nothing } from '#platform/http/endpoint.server.ts'
import { eraseSubscriber } from './commands.server.ts'
import { importSubscribers } from './import-command.server.ts'
import { exportSubscribers, listSubscribers } from './queries.server.ts'
import {
  byId,
  exportQuery,
  importAnswer,
  importInput,
  subscribersAnswer,
  subscribersQuery,
} from './subscribers-schema.ts'

export function addSubscriberCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/newsletter/subscribers',
      summary: 'Who asked for the newsletter, newest first',
      access: 'signed-in',
      query: subscribersQuery,
      answer: subscribersAnswer,
    },
    ({ app, query }) => listSubscribers(app.db, query),
  )

  download(
    api,
    {
      path: '/newsletter/subscribers/export.csv',
      summary: 'The same as a table for a spreadsheet',
      access: 'signed-in',
      query: exportQuery,
      mediaType: 'text/csv',
    },
    ({ app, query }) => ({
      fileName: `subscribers-${app.clock.now().toISOString().slice(0, 10)}.csv`,
      pieces: exportSubscribers(app.db, query),
    }),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/newsletter/subscribers/import',
      summary: 'Take over a list from a CSV file with addresses and dates of consent; nobody is written to',
      access: 'signed-in',
      body: importInput,
      bodyLimit: 'content',
      answer: importAnswer,
      idempotent: true,
    },
    ({ body, viewer, commitOnce }) => commitOnce((app) => importSubscribers(app, body, viewer)),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/newsletter/subscribers/:id',
      summary: 'Erase a subscriber for good',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    async ({ app, params, viewer }) => {
      await eraseSubscriber(app, params.id, viewer)
      return {}
    },
  )
}
