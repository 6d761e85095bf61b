/** Runs something once the browser has nothing more urgent to do. Returns how to call that off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(callback)
}
