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
