export interface Growth {
  total: number
  /** The total a month ago. */
  monthAgo: number
  /** In whole percent; growth from zero counts as 100. */
  change: number
}

export function growthOf(total: number, monthAgo: number): Growth {
  const change = monthAgo === 0 ? Math.min(total, 1) * 100 : Math.round(((total - monthAgo) / monthAgo) * 100)
  return { total, monthAgo, change }
}
