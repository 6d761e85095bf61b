import { bind, createApi } from '#platform/http/endpoint.server.ts'
import { listDeadJobs } from '#platform/jobs/dead-jobs.server.ts'
import * as calls from './calls.ts'
import { discardJob, retryJob } from './commands.server.ts'

export const deadJobsApi = () =>
  bind(createApi(), calls, {
    listDeadJobs: async ({ app, query }) => {
      const { jobs, ...page } = await listDeadJobs(app.db, query)
      return { jobs: jobs.map(({ id, reason, ...job }) => ({ _id: id, lastError: reason, ...job })), ...page }
    },
    retryJob: ({ app, params, viewer }) => retryJob(app, params.id, viewer),
    discardJob: ({ app, params, viewer }) => discardJob(app, params.id, viewer),
  })
