const waits = 700
const skips = 300

// One pointer, one page: the time is that of the browser window, so it is kept here and not in any one tooltip.
const last = { closed: Number.NEGATIVE_INFINITY }

/** Someone who has just read one tooltip and moves on to the next need not wait again. */
export function tipDelay(): number {
  return performance.now() - last.closed < skips ? 0 : waits
}

export function tipClosed(): void {
  last.closed = performance.now()
}
