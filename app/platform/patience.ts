/**
 * Calls `giveUp` for what has not ended within `ms`; what is returned says that it has. One timer looks after all that
 * wait with the same patience: a timer each, set and cleared for every small request, cost as much as reading it.
 */
export function createPatience(ms: number): (giveUp: () => void) => () => void {
  /** Oldest first. */
  const waiting = new Set<{ until: number; giveUp: () => void }>()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    timer = undefined
    const now = performance.now()
    for (const one of waiting) {
      if (one.until > now) {
        timer = setTimeout(look, one.until - now).unref()
        return
      }
      waiting.delete(one)
      one.giveUp()
    }
  }

  return (giveUp) => {
    const one = { until: performance.now() + ms, giveUp }
    waiting.add(one)
    if (!timer) timer = setTimeout(look, ms).unref()
    return () => waiting.delete(one)
  }
}
