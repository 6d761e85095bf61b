export type Travel = -1 | 1

export interface Turn {
  current: number
  /** Index of the slide that is leaving, during the animation. */
  previous?: number
  /** Direction: to the next slide or to the previous one. */
  travel?: Travel
}

/** Moves one step. Wraps round at both ends and keeps the direction. */
export function step({ current }: Turn, travel: Travel, count: number): Turn {
  return { current: (current + travel + count) % count, previous: current, travel }
}

/** Moves straight to an index, without wrapping round. */
export function goTo(turn: Turn, index: number): Turn {
  if (index === turn.current) return turn
  return { current: index, previous: turn.current, travel: index > turn.current ? 1 : -1 }
}

/** Reports whether a slide is current or one step away, so that its picture may be fetched. */
export function isNear(index: number, current: number, count: number): boolean {
  const apart = Math.abs(index - current)
  return Math.min(apart, count - apart) <= 1
}

/** Least sideways movement of a swipe, in pixels. */
const swipeDistance = 48

/** Returns the direction of a swipe, or undefined if the movement is too short or mostly vertical. */
export function readSwipe(x: number, y: number): Travel | undefined {
  if (Math.abs(x) < swipeDistance || Math.abs(x) < 2 * Math.abs(y)) return undefined
  return x < 0 ? 1 : -1
}
