import { refusesTracking } from '#platform/browser/refuses-tracking.ts'
import { forgetVisit } from '#platform/browser/visit-session.ts'

const key = 'analytics'

/** Reports whether the person said no: with the switch on the privacy page, or with a signal of their browser. */
export function isCountingAllowed(): boolean {
  return !refusesTracking() && !hasObjected() && !navigator.webdriver
}

export function hasObjected(): boolean {
  try {
    return localStorage.getItem(key) === 'off'
  } catch {
    // Without storage an objection could not be remembered, so nobody is counted.
    return true
  }
}

export function setObjection(objects: boolean): void {
  forgetVisit()
  for (const name of Object.keys(localStorage))
    if (name.startsWith('experiment:')) localStorage.removeItem(name)
  if (objects) localStorage.setItem(key, 'off')
  else localStorage.removeItem(key)
}
