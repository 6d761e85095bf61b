export interface KnownGap {
  what: string
  /** Where it is, and what is wrong. */
  where: string
  /** A date, 'No date yet' or 'Stays'. */
  mendedBy: string
  untilThen: string
}
