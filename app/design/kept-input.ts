/** What was typed and has not reached the server, in this browser's own storage. */
export interface Kept<Values> {
  values: Values
  /** Of the item, that the typing began from. */
  version: number | undefined
  at: string
}

export function keepInput<Values>(key: string, kept: Kept<Values>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    // Refused or full: the page then says that nothing is kept here.
    return false
  }
}

export function readKept<Values>(key: string): Kept<Values> | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Kept<Values>)
  } catch {
    return undefined
  }
}

export function forgetKept(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could be kept there either.
  }
}
