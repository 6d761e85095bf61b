export type Travel = -1 | 1

export interface Turn {
  current: number
  /** The one that is leaving, while it does. */
  previous?: number
  /** Which way one travels: to the next or to the one before. */
  travel?: Travel
}

/** One step; both ends lead round, and travel goes on in the same direction there. */
export function step({ current }: Turn, travel: Travel, count: number): Turn {
  return { current: (current + travel + count) % count, previous: current, travel }
}

/** Straight to a place: one travels towards it without going round. */
export function goTo(turn: Turn, index: number): Turn {
  if (index === turn.current) return turn
  return { current: index, previous: turn.current, travel: index > turn.current ? 1 : -1 }
}

/** Whether a place is shown or a single step away, so that its picture may be fetched. */
export function isNear(index: number, current: number, count: number): boolean {
  const apart = Math.abs(index - current)
  return Math.min(apart, count - apart) <= 1
}

/** The least way in pixels that a finger goes sideways before it has swiped. */
const swipeDistance = 48

/** What a finger's way means: mostly sideways and far enough it is a step, otherwise nothing. */
export function readSwipe(x: number, y: number): Travel | undefined {
  if (Math.abs(x) < swipeDistance || Math.abs(x) < 2 * Math.abs(y)) return undefined
  return x < 0 ? 1 : -1
}
