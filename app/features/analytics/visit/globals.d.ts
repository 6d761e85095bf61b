interface Navigator {
  /** Not in Chromium and Safari. */
  readonly globalPrivacyControl?: boolean
}

interface WindowEventMap {
  track: CustomEvent<{ category: string; label: string; action: string }>
}

interface PerformanceNavigationTiming {
  /** Chromium only: when a prepared page was shown. */
  readonly activationStart?: number
}
