import { useEffect, useEffectEvent } from 'react'
import { letterKeysExpression, mayActOnLetter } from '#design/browser/letter-keys.ts'

/**
 * Focuses the server-rendered search box on the keys of `useSearchKeys` until it is hydrated, so that letters
 * typed right after them are not lost. Listens on the window, because React stops keys at the document during
 * hydration.
 */
export const earlySearchScript = `(() => {
const search = document.currentScript.parentElement
const onKey = (event) => {
  const { key, altKey, ctrlKey, metaKey, target } = event
  const mayActOnLetter = () => ${letterKeysExpression} && !target.isContentEditable && !target.matches('input, textarea, select')
  const asked = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && mayActOnLetter()
  if (altKey || !asked) return
  event.preventDefault()
  search.querySelector('input').focus()
}
addEventListener('keydown', onKey, true)
addEventListener('hydrated', () => removeEventListener('keydown', onKey, true))
})()`

/** Calls `onSearch` on Ctrl or Cmd with K, and on a bare slash outside text fields. */
export function useSearchKeys(onSearch: () => void) {
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isSearchKey(event)) return
      event.preventDefault()
      search()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey || document.querySelector('dialog:modal')) return false
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k'
  return event.key === '/' && mayActOnLetter(event)
}
