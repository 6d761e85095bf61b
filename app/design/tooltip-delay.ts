const waits = 700
const skips = 300

// Shared by all tooltips of the window, because there is one pointer.
const last = { closed: Number.NEGATIVE_INFINITY }

/** Returns the delay before a tooltip opens: none right after another one closed. */
export function tipDelay(): number {
  return performance.now() - last.closed < skips ? 0 : waits
}

export function tipClosed(): void {
  last.closed = performance.now()
}
