import { z } from 'zod'
import { text } from './text.ts'

/** What of the site is not right or not tried, in the words of `/accessibility`. */
export const knownGapSchema = z.strictObject({
  what: text,
  /** The gap's place, and its fault. */
  where: text,
  /** A date, 'No date yet' or 'Stays'. */
  mendedBy: text,
  untilThen: text,
})

export type KnownGap = z.infer<typeof knownGapSchema>
