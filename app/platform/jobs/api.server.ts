import { z } from 'zod'
import { nothing } from '../browser/call.ts'
import { type Api, createApi, endpoint, pageQuery } from '../http/endpoint.server.ts'
import { pageAnswer } from '../http/list-page.ts'
import { discardJob, listDeadJobs, retryJob } from './dead-jobs.server.ts'

const byId = z.object({ id: z.string() })

const deadJob = z.object({
  _id: z.string(),
  kind: z.string(),
  attempts: z.number().int(),
  lastError: z.string(),
  createdAt: z.iso.datetime(),
  deadAt: z.iso.datetime(),
})

/** Creates the calls about dead jobs. Only for administrators, because reasons may name people and servers. */
export function deadJobsApi(): Api {
  const api = createApi()

  endpoint(
    api,
    {
      method: 'get',
      path: '/jobs/dead',
      summary: 'List dead jobs',
      access: 'admin',
      query: pageQuery,
      answer: z.object({ jobs: z.array(deadJob), ...pageAnswer }),
    },
    async ({ app, query }) => {
      const { jobs, ...page } = await listDeadJobs(app.db, query)
      return { jobs: jobs.map(({ id, reason, ...job }) => ({ _id: id, lastError: reason, ...job })), ...page }
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/jobs/dead/:id/retry',
      summary: 'Retry a dead job, with all its attempts',
      access: 'admin',
      params: byId,
      answer: nothing,
    },
    ({ app, params, viewer }) => retryJob(app, params.id, viewer),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/jobs/dead/:id',
      summary: 'Discard a dead job',
      access: 'admin',
      params: byId,
      answer: nothing,
    },
    ({ app, params, viewer }) => discardJob(app, params.id, viewer),
  )

  return api
}
