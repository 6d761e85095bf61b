import { z } from 'zod'
import { call } from '#platform/browser/call.ts'
import { checkIds, states } from './finding.ts'

const check = z.object({
  id: z.enum(checkIds),
  state: z.enum(states),
  text: z.string(),
  action: z.string().optional(),
  since: z.string().optional(),
})

export const healthAnswer = z.object({
  /** Null before the first check. */
  checkedAt: z.string().nullable(),
  checks: z.array(check),
})

// Only for administrators, because findings name folders and servers.
const access = 'admin'

export const readHealth = call('GET /health', {
  summary: 'Report what the last check of the installation found',
  access,
  answer: healthAnswer,
})

export const checkNow = call('POST /health', {
  summary: 'Check the installation now',
  access,
  answer: healthAnswer,
  failure: 'Failed to check the installation',
  // Mail server, DNS and certificate each have a limit of their own below this.
  withinMs: 20_000,
})
