import { visitMissesKey } from '#platform/browser/visit-session.ts'
import { sendReport } from './report.ts'

/** Reports the words of a search that found nothing, once a visit: coming back to its page is not another search. */
export function reportMissedSearch(words: string | undefined): void {
  const known = sessionStorage.getItem(visitMissesKey)?.split('\n') ?? []
  if (!words || known.includes(words)) return
  sessionStorage.setItem(visitMissesKey, [...known, words].join('\n'))
  sendReport('missed-search', { words })
}
