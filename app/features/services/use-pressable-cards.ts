import { type RefObject, useEffect, useRef } from 'react'

/**
 * A press anywhere on a card is passed to its link, which is the only thing there that can have the focus. Text can
 * still be selected, as it could not be with the link laid over the card.
 */
export function usePressableCards(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    const pass = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a') || getSelection()?.isCollapsed === false) return
      target.closest('[data-press]')?.querySelector('a')?.click()
    }
    element?.addEventListener('click', pass)
    return () => element?.removeEventListener('click', pass)
  }, [])
  return list
}
