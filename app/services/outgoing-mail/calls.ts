import { z } from 'zod'
import { call } from '#platform/browser/call.ts'

export const decideWaitingMail = call('POST /settings/email/waiting', {
  summary:
    'Send or discard the emails of the last three days that waited for an email server, or those with these ids',
  access: 'admin',
  body: z.object({ send: z.boolean(), ids: z.array(z.uuid()).min(1).max(100).optional() }),
  answer: z.object({
    count: z.int(),
    /** How many still wait. */
    left: z.int(),
  }),
  failure: 'Failed to decide about the waiting emails',
})
