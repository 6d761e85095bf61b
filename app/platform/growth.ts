export interface Growth {
  total: number
  /** How many of them were there a month ago already. */
  monthAgo: number
  /** In whole percent; from nothing to something is 100. */
  change: number
}

export function growthOf(total: number, monthAgo: number): Growth {
  const change = monthAgo === 0 ? Math.min(total, 1) * 100 : Math.round(((total - monthAgo) / monthAgo) * 100)
  return { total, monthAgo, change }
}

/** The same day of the month before, or its last where it has no such day. */
export function aMonthBefore(now: Date): Date {
  const before = new Date(now)
  before.setUTCMonth(now.getUTCMonth() - 1)
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}
