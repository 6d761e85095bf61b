/**
 * Typed text in this browser's local storage, until the server has it. It survives a reload, a crash and the end of a
 * session; Logout deletes it. Other keys stay: the objection to counting, answers about notifications, the theme.
 */
const prefix = 'draft:'
/** In the session storage of a tab: the page that saved its last draft. A reload makes the page another. */
const lastPage = 'draft-page'

/** Names this page, because two tabs with the same text each need a draft of their own. Later pages sort last. */
const page = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

const keyOf = (name: string, ofPage = page) => `${prefix}${name}#${ofPage}`

/** Returns false where storage is full or forbidden; the text is then in the page alone. */
export function saveLocalDraft(name: string, draft: object): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft))
    sessionStorage.setItem(lastPage, page)
    return true
  } catch {
    return false
  }
}

/**
 * Returns this tab's draft, or else the newest that another page has left, and makes it this page's own. Another version of
 * the site may have written the object.
 */
export function readLocalDraft(name: string): object | undefined {
  try {
    const keys = listKeys().filter((key) => key === prefix + name || key.startsWith(keyOf(name, '')))
    const own = keyOf(name, sessionStorage.getItem(lastPage) ?? page)
    const key = keys.includes(own) ? own : keys.sort().at(-1)
    if (key === undefined) return undefined
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof draft !== 'object' || draft === null) return undefined
    if (key !== keyOf(name)) {
      deleteKeys([key])
      saveLocalDraft(name, draft)
    }
    return draft
  } catch {
    return undefined
  }
}

/** Deletes this page's draft, not the drafts of other tabs. */
export function deleteLocalDraft(name: string): void {
  deleteKeys([keyOf(name)])
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
