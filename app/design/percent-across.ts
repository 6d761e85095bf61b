/** Returns how far across a box a point is, in whole percent from 0 to 100, also for a point outside. */
export function percentAcross(x: number, box: { left: number; width: number }): number {
  if (box.width <= 0) return 0
  return Math.min(100, Math.max(0, Math.round(((x - box.left) / box.width) * 100)))
}
