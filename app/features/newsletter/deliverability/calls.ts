import { z } from 'zod'
import { call } from '#platform/browser/call.ts'

export const readMailboxNow = call('POST /newsletter/mailbox/read', {
  summary: 'Read the mailbox of returned email now',
  answer: z.object({
    /** Why it could not be read; null when it was. */
    error: z.string().nullable(),
    readAt: z.string().nullable(),
    /** Reports about mails of this site, ever. */
    reports: z.number().int(),
  }),
  failure: 'Failed to read the mailbox',
  withinMs: 30_000,
})
