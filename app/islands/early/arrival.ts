import { arrivalName } from '#features/enquiries/forms/arrival.ts'
import { refusesTracking } from '#platform/browser/refuses-tracking.ts'
import { isSecretPath } from '#platform/browser/secret-path.ts'

/** Notes how the visit began, for a form that may be sent later in it; a page that is only prepared once it is shown. */
export function noteArrival(): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', note)
  else note()
}

function note(): void {
  if (refusesTracking() || isSecretPath(location.pathname)) return
  try {
    sessionStorage[arrivalName] ??= `${location.href}\n${document.referrer}`
  } catch {
    // Storage is forbidden: the enquiry says nothing about the visit.
  }
}
