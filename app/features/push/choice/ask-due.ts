import { savesData } from '#design/browser/connection.ts'
import { canSubscribe, isIphoneBrowser } from '../browser/subscribe-browser.ts'

const key = 'push-ask'

/**
 * Reports whether this browser may be asked: it can be subscribed, was never asked here before, saves no data, and its
 * person has not said no. Where nothing can be stored the answer would be forgotten, so nobody is asked.
 */
export function isAskDue(): boolean {
  if (savesData()) return false
  if (!canSubscribe() ? !isIphoneBrowser() : Notification.permission !== 'default') return false
  try {
    localStorage.setItem('push-probe', '')
    localStorage.removeItem('push-probe')
    return localStorage.getItem(key) === null
  } catch {
    return false
  }
}

/** Keeps the card away for good. */
export function rememberAnswer(): void {
  try {
    localStorage.setItem(key, 'answered')
  } catch {
    // The card was shown because storing worked; it may come once more.
  }
}
