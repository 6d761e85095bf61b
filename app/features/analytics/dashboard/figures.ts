import type { Figure } from '../schema.ts'

export const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** From nothing to something is 100%. */
export function percentChange(current: number, previous: number): number {
  if (previous === 0) return current === 0 ? 0 : 100
  return roundToTenth(((current - previous) / previous) * 100)
}

export function compare(current: number, previous: number): Figure {
  return { current, previous, percentChange: percentChange(current, previous) }
}

/** `part` of each hundred, one decimal. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : roundToTenth((part / whole) * 100)
}
