/** The key in session storage under which analytics keeps the visit's id, only where this browser is counted. */
export const visitSessionKey = 'visit'

/** Returns the id of this visit, so that a form that is sent can be tied to it; undefined where nobody is counted. */
export function findVisitSession(): string | undefined {
  try {
    return sessionStorage.getItem(visitSessionKey) ?? undefined
  } catch {
    return undefined
  }
}

/** The key of the pages of this visit. */
export const visitPagesKey = 'pages'
const mostPages = 50

/** Notes in the tab that a page was shown. It leaves the browser only with a form whose sender asks for it. */
export function noteVisitedPage(path: string): void {
  const others = findVisitedPages().filter((page) => page !== path)
  sessionStorage.setItem(visitPagesKey, [...others, path].slice(-mostPages).join('\n'))
}

/** Lists the pages of this visit, the latest last; empty where nobody is counted. */
export function findVisitedPages(): string[] {
  try {
    return sessionStorage.getItem(visitPagesKey)?.split('\n') ?? []
  } catch {
    return []
  }
}

/** The key of the searches of this visit that found nothing. */
export const visitMissesKey = 'missed-searches'

/** The key of the variant that this visit was shown last. */
export const visitExposureKey = 'experiment'

/** Notes in the tab which variant of an experiment this visit was shown last. */
export function noteExposure(experiment: string, variant: string): void {
  sessionStorage.setItem(visitExposureKey, `${experiment} ${variant}`)
}

/** The id of the experiment and of its variant; undefined both in a visit without one. */
export function findExposure(): (string | undefined)[] {
  return sessionStorage.getItem(visitExposureKey)?.split(' ') ?? []
}
