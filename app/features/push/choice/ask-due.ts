import { savesData } from '#design/browser/connection.ts'

const key = 'push-ask'

/**
 * Reports whether this browser may be asked: it can be subscribed, was never asked here before, saves no data, and its
 * person has not said no. Where nothing can be stored the answer would be forgotten, so nobody is asked.
 */
export function isAskDue(): boolean {
  if (savesData()) return false
  if (!mayBeAsked()) return false
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

/**
 * Reports whether the browser was never asked, or is on an iPhone, which subscribes from the home screen only. Does not
 * import `subscribe-browser.ts`, which would load React, 78 KB, for every reader at the end of an article.
 */
function mayBeAsked(): boolean {
  const hasPush = 'PushManager' in window && 'Notification' in window
  return hasPush ? Notification.permission === 'default' : /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent)
}
