/** Text that has not reached the server yet, saved in this browser's local storage. */
interface Kept<Values> {
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
    // Storage is blocked or full; the page then says that nothing is saved here.
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
    // Storage is blocked, so nothing was saved there either.
  }
}
