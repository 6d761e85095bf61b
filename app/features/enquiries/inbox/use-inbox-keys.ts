import { useEffect, useEffectEvent } from 'react'

interface InboxKeys {
  openId: string | undefined
  onToggle: (id: string) => void
}

/**
 * J and K, or the arrows, move between the rows; Enter opens the one in focus, being a link; X selects it. R goes to the
 * reply, Escape back to the list. Only where a letter would not be typed.
 */
export function useInboxKeys({ openId, onToggle }: InboxKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (document.querySelector('dialog:modal, .dropdown:popover-open, .popover:popover-open')) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')) return
    if (act(event.key, target)) event.preventDefault()
  })

  function act(key: string, target: Element): boolean {
    const inList = target.closest('.inbox__rows') !== null
    if (key === 'j' || (key === 'ArrowDown' && inList)) return move(1)
    if (key === 'k' || (key === 'ArrowUp' && inList)) return move(-1)
    if (key === 'x') return toggle(target)
    if (key === 'r') return focusOn('[data-reply]')
    if (key === 'Escape' && openId) return leave()
    return false
  }

  /** From the row in focus, or the open one; the first when there is neither. */
  function move(by: number): boolean {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-enquiry]')]
    const focused = document.activeElement?.closest('.enq')
    const at = rows.findIndex((row) =>
      focused ? focused.contains(row) : row.dataset.enquiry !== undefined && row.dataset.enquiry === openId,
    )
    const next = rows[at === -1 ? 0 : at + by]
    next?.focus()
    return next !== undefined
  }

  function toggle(target: Element): boolean {
    const id = target.closest('.enq')?.querySelector<HTMLElement>('[data-enquiry]')?.dataset.enquiry
    if (id) onToggle(id)
    return id !== undefined
  }

  /** Beside the list its row takes the focus; where the list is hidden, the link back is followed. */
  function leave(): boolean {
    const back = document.querySelector<HTMLElement>('[data-back]')
    if (back?.checkVisibility()) back.click()
    else document.querySelector<HTMLElement>(`[data-enquiry="${CSS.escape(openId ?? '')}"]`)?.focus()
    return true
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function focusOn(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
  return field !== null
}
