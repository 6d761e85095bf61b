import { refusesTracking } from '#platform/browser/refuses-tracking.ts'

/** The key in local storage of an objection. */
export const objectionKey = 'analytics'

/** Reports whether the person said no: with the switch on the privacy page, or with a signal of their browser. */
export function isCountingAllowed(): boolean {
  return !refusesTracking() && !hasObjected() && !navigator.webdriver
}

export function hasObjected(): boolean {
  try {
    return localStorage.getItem(objectionKey) === 'off'
  } catch {
    // Without storage an objection could not be remembered, so nobody is counted.
    return true
  }
}
