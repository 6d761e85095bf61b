import { z } from 'zod'
import { call } from '../browser/call.ts'

const mailHealth = z.object({
  /** Null while mail can be sent. */
  failingSince: z.string().nullable(),
  reason: z.string().nullable(),
  sentAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  waiting: z.number().int(),
  dead: z.number().int(),
  /** The name of the mail server, or null for the folder of the installation. */
  server: z.string().nullable(),
})
export type MailHealthAnswer = z.output<typeof mailHealth>

export const readMailHealth = call('GET /mail', {
  summary: 'Report whether email can be sent, since when not and why, and how many are waiting',
  answer: z.object({ mail: mailHealth }),
})
