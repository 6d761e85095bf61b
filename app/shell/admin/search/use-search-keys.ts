import { useEffect, useEffectEvent } from 'react'

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
  return event.key === '/' && !isTyping(event.target)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
