import { z } from 'zod'
import { text } from './text.ts'

/** What of the site is not right or not tried, in the words of `/accessibility`. */
export const knownGapSchema = z.strictObject({
  what: text,
  /** Where it is, and what is wrong. */
  where: text,
  /** A date, 'No date yet' or 'Stays'. */
  mendedBy: text,
  untilThen: text,
})

export type KnownGap = z.infer<typeof knownGapSchema>
