interface WindowEventMap {
  track: CustomEvent<{ category: string; label: string; action: string }>
}

interface PerformanceNavigationTiming {
  /** Chromium only: when a prepared page was shown. */
  readonly activationStart?: number
}
