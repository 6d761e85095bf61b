/**
 * Typed text in this browser's local storage, until the server has it. It survives a reload, a crash and the end of a
 * session; Logout deletes it. Other keys stay: the objection to counting, answers about notifications, the theme.
 */
const prefix = 'draft:'

/** Returns false where storage is full or forbidden; the text is then in the page alone. */
export function saveLocalDraft(name: string, draft: object): boolean {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Returns the stored object, which another version of the site may have written. */
export function readLocalDraft(name: string): object | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    return typeof draft === 'object' && draft !== null ? draft : undefined
  } catch {
    return undefined
  }
}

export function deleteLocalDraft(name: string): void {
  deleteKeys([prefix + name])
}

export function countLocalDrafts(): number {
  return listKeys().length
}

export function deleteLocalDrafts(): void {
  deleteKeys(listKeys())
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function deleteKeys(keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was saved there.
  }
}
