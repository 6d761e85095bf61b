const note = () => document.querySelector('.offline')

/** Shows the 'no connection' note until the connection is back; with a path, offers to try that page again. */
export function sayOffline(path?: string): void {
  const words = Object.assign(document.createElement('div'), { className: 'offline__note' })
  words.append('No internet connection')
  if (path) {
    const className = 'btn btn--accent btn--sm'
    words.append(
      Object.assign(document.createElement('a'), { className, href: path, textContent: 'Try again' }),
    )
  }
  note()?.replaceChildren(words)
  addEventListener('online', () => note()?.replaceChildren(), { once: true })
}

/** Opens a page that is saved on this device, or says why it cannot be opened. */
export async function followOffline(path: string): Promise<void> {
  const saved = await window.caches?.match(path, { ignoreVary: true })
  if (saved) location.assign(path)
  else sayOffline(path)
}
