/** The key of a form's unsent texts in this tab's storage. The early script writes to it as well. */
export const draftKey = (form: string) => `draft:${form}`

/** Reports whether a form has unsent texts, without the code that reads them. */
export function hasDraft(form: string): boolean {
  try {
    return sessionStorage.getItem(draftKey(form)) !== null
  } catch {
    // Storage is forbidden: there is no draft.
    return false
  }
}
