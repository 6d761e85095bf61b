interface WindowEventMap {
  /** A search of the site found nothing; these are its words. */
  'missed-search': CustomEvent<string>
  track: CustomEvent<{ category: string; label: string; action: string }>
}

interface PerformanceNavigationTiming {
  /** Chromium only: when a prepared page was shown. */
  readonly activationStart?: number
}
