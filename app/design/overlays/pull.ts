/** One downward drag with finger or mouse: where it began and how it moves. Times in ms, lengths in px. */
export interface Pull {
  readonly startY: number
  readonly lastY: number
  readonly lastTime: number
  /** Downwards, in px per ms, over the last step. */
  readonly velocity: number
}

export interface Release {
  /** How far down. */
  offset: number
  velocity: number
  windowHeight: number
}

/** After this long without movement, letting go is not a flick. */
const restMs = 100

export function startPull(y: number, time: number): Pull {
  return { startY: y, lastY: y, lastTime: time, velocity: 0 }
}

export function followPull(pull: Pull, y: number, time: number): Pull {
  const elapsed = Math.max(1, time - pull.lastTime)
  return { ...pull, lastY: y, lastTime: time, velocity: (y - pull.lastY) / elapsed }
}

export function releasePull(pull: Pull, time: number, windowHeight: number): Release {
  return {
    offset: pull.lastY - pull.startY,
    velocity: time - pull.lastTime > restMs ? 0 : pull.velocity,
    windowHeight,
  }
}

/** A sheet closes on a flick of at least 50 px, or on a slow pull past 15 % of the window. */
export function closesSheet({ offset, velocity, windowHeight }: Release): boolean {
  return offset > windowHeight * 0.15 || (offset > 50 && velocity > 0.5)
}

/** A modal closes on a swipe of more than 100 px, however slow. */
export function closesModal({ offset }: Release): boolean {
  return offset > 100
}
