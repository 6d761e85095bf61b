import { z } from 'zod'
import type { JobHandler } from '#platform/jobs/jobs.server.ts'
import { resetJob, sendReset } from './password-commands.server.ts'

const resetPayload = z.object({ email: z.string() })

export const accountsJobs: Record<string, JobHandler> = {
  [resetJob]: (app, payload) => sendReset(app, resetPayload.parse(payload).email),
}
