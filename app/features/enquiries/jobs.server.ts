import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { receivedJob } from './receive-commands.server.ts'
import { type Announce, followUp } from './received-job.server.ts'

/** The bell belongs to another feature, so it is handed in. */
export const enquiryJobs = (announce: Announce): JobHandlers => ({ [receivedJob]: followUp(announce) })
