/** Returns the next number that divides into three round steps. */
export function niceCeiling(most: number): number {
  const step = 10 ** Math.floor(Math.log10(most / 3))
  const factor = [1, 2, 5, 10].find((each) => each * step * 3 >= most) ?? 10
  return factor * step * 3
}

/**
 * Returns the days that are labelled: at most five, evenly spread, the first and the last among them. Two neighbours would
 * overlap on a phone.
 */
export function dayLabels(last: number): number[] {
  const count = Math.max(1, Math.min(4, Math.floor(last / 2)))
  return last <= 0 ? [0] : Array.from({ length: count + 1 }, (_, step) => Math.round((step / count) * last))
}
