/** What `navigator.connection` tells, where a browser has it (Chromium only, hence not in the DOM types). */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const pageTransitionMs = { fast: 150, medium: 200, slow: 100 }

/** What the tokens give `--d-page`. */
export const usualTransitionMs = pageTransitionMs.fast

/** A slow line has waited long enough already, so the transition is at its shortest there. */
export function transitionMs(connection: Connection | undefined): number {
  if (connection?.saveData) return pageTransitionMs.slow
  switch (connection?.effectiveType) {
    case 'slow-2g':
    case '2g':
      return pageTransitionMs.slow
    case '3g':
      return pageTransitionMs.medium
    default:
      return pageTransitionMs.fast
  }
}

export function currentConnection(): (Connection & EventTarget) | undefined {
  return (navigator as Navigator & { connection?: Connection & EventTarget }).connection
}

/** Whether the visitor asked for less data, in the browser or in the system. */
export function savesData(): boolean {
  return currentConnection()?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
