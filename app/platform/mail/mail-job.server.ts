import type { JobHandlers } from '../jobs/jobs.server.ts'
import type { MailMessage } from './mail.server.ts'

export const mailJobs: JobHandlers = {
  mail: (app, payload, job) => app.mail.deliver(payload as MailMessage, job.id),
}
