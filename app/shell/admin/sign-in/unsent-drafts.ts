/**
 * The first part of the keys in local storage that hold a user's words: replies that were not sent, and posts and projects
 * until the server has them. Other keys stay: the visitor's objection to counting, answers about notifications, the theme.
 */
const prefixes = ['reply-draft:', 'writing:']

export function countDrafts(): number {
  return listKeys().length
}

export function deleteDrafts(): void {
  for (const key of listKeys()) localStorage.removeItem(key)
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
  } catch {
    // Storage is blocked, so nothing was saved there.
    return []
  }
}
