/**
 * Until the search box is alive, the keys of `use-search-keys.ts` put the cursor into it as the server sent it: letters
 * typed right after them are in the box when it begins to search. On a phone it is hidden and takes no cursor.
 *
 * Listening on the window comes before React, which lets no key pass the document while it takes the page over.
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
