const note = () => document.querySelector('.offline')

/** Says that there is no connection until there is one again; with a path, offers to try that once more. */
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
