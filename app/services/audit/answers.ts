import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'

const fields = z.record(z.string(), z.unknown()).nullable()

const change = z.object({
  _id: z.string(),
  action: z.string(),
  /** Null for a change that the site itself made at a set time. */
  by: z.string().nullable(),
  /** A user changed their own account. */
  own: z.boolean(),
  at: z.iso.datetime(),
  before: fields,
  after: fields,
})
export type ChangeLine = z.output<typeof change>

export const changeList = z.object({
  changes: z.array(change),
  ...pageAnswer,
})
