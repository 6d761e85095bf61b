import { z } from 'zod'
import { call } from '#platform/browser/call.ts'
import { pageAnswer, pageQuery } from '#platform/http/list-page.ts'

const deadJob = z.object({
  _id: z.string(),
  kind: z.string(),
  attempts: z.number().int(),
  lastError: z.string(),
  createdAt: z.iso.datetime(),
  deadAt: z.iso.datetime(),
})

// Only for administrators, because reasons may name people and servers.
const access = 'admin'

export const listDeadJobs = call('GET /jobs/dead', {
  summary: 'List dead jobs',
  access,
  query: pageQuery,
  answer: z.object({ jobs: z.array(deadJob), ...pageAnswer }),
})

export const retryJob = call('POST /jobs/dead/:id/retry', {
  summary: 'Retry a dead job, with all its attempts',
  access,
  failure: 'Failed to try again',
})

export const discardJob = call('DELETE /jobs/dead/:id', {
  summary: 'Discard a dead job',
  access,
  failure: 'Failed to discard',
})
