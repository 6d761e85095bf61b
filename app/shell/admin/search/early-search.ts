/**
 * Focuses the server-rendered search box on the keys of `use-search-keys.ts` until it is hydrated, so that letters
 * typed right after them are not lost. Listens on the window, because React stops keys at the document during
 * hydration.
 */
export const earlySearchScript = `(() => {
const search = document.currentScript.parentElement
const press = (event) => {
  const { key, altKey, ctrlKey, metaKey, target } = event
  const typing = target.isContentEditable || target.matches('input, textarea, select')
  const asked = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !typing
  if (altKey || !asked) return
  event.preventDefault()
  search.querySelector('input').focus()
}
addEventListener('keydown', press, true)
addEventListener('hydrated', () => removeEventListener('keydown', press, true))
})()`
