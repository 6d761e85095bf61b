import { z } from 'zod'
import { call } from '#platform/browser/call.ts'
import { proof } from '#services/proof/schema.ts'

const access = 'admin'

/** A text, or a number as its text; null and an empty text clear a field. */
const text = z
  .union([z.string().trim().max(1000, 'At most 1,000 characters'), z.int()])
  .nullish()
  .transform((value) => (value === null || value === '' ? null : value === undefined ? value : String(value)))

/** By field. An absent field stays as it is. */
const input = z.record(z.string().max(100), text)

const answer = z.object({
  /** By field; of a secret only whether it is set. */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.object({ set: z.boolean() })])),
  version: z.int(),
  /** The fields that the environment sets, which are changed there alone. */
  fixed: z.array(z.string()),
  /** Why stored values are not in force. */
  problems: z.array(z.string()),
})
export type SettingsAnswer = z.output<typeof answer>

export const readSettings = call('GET /settings/:group', {
  summary: 'Read a group of settings, such as email',
  access,
  answer,
})

export const saveSettings = call('PUT /settings/:group', {
  summary: 'Change a group of settings, in force at once; a secret needs your password or a passkey',
  access,
  body: z.object({ settings: input, version: z.int(), password: proof }),
  answer,
  failure: 'Failed to save the settings',
})

export const testSettings = call('POST /settings/:group/test', {
  summary: 'Test the settings that are sent, or those in force, and answer the words of the server',
  access,
  body: z.object({ settings: input.nullish() }),
  answer: z.object({ ok: z.boolean(), said: z.string() }),
  failure: 'Failed to test the settings',
  withinMs: 25_000,
})

export const hideGettingStarted = call('DELETE /settings/getting-started', {
  summary: 'Hide the first steps on the dashboard',
  access,
  failure: 'Failed to hide the list',
})
