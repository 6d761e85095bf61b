import { useEffect, useEffectEvent } from 'react'
import { areLetterKeysOn, isKeyFree, type Shortcut } from '#design/browser/letter-keys.ts'

interface InboxKeys {
  openId: string | undefined
  onToggle: (id: string) => void
}

/**
 * Adds keyboard shortcuts outside text fields: J, K and the arrows move between rows (Enter opens one, it is a link), X
 * selects one, R focuses the reply, Escape returns to the list.
 */
export function useInboxKeys({ openId, onToggle }: InboxKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isKeyFree(event) || (event.key.length === 1 && !areLetterKeysOn())) return
    const target = event.target instanceof Element ? event.target : document.body
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

  /** Moves from the focused row, or else the open one, or to the first row. */
  function move(by: number): boolean {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-enquiry]')]
    const focused = document.activeElement?.closest('.inbox__row')
    const at = rows.findIndex((row) =>
      focused ? focused.contains(row) : row.dataset.enquiry !== undefined && row.dataset.enquiry === openId,
    )
    const next = rows[at === -1 ? 0 : at + by]
    next?.focus()
    return next !== undefined
  }

  function toggle(target: Element): boolean {
    const id = target.closest('.inbox__row')?.querySelector<HTMLElement>('[data-enquiry]')?.dataset.enquiry
    if (id) onToggle(id)
    return id !== undefined
  }

  /** Focuses the open enquiry's row, or follows the link back where the list is hidden. */
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

/** The keys that `useInboxKeys` adds, for the list of shortcuts. */
export const inboxShortcuts: readonly Shortcut[] = [
  { keys: ['J'], does: 'Next enquiry', isBare: true },
  { keys: ['K'], does: 'Previous enquiry', isBare: true },
  { keys: ['Down', 'Up'], does: 'Next or previous enquiry' },
  { keys: ['Enter'], does: 'Open it' },
  { keys: ['X'], does: 'Select it', isBare: true },
  { keys: ['R'], does: 'Reply', isBare: true },
  { keys: ['Ctrl+Enter'], does: 'Send the reply' },
  { keys: ['Esc'], does: 'Back to the list' },
]

function focusOn(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
  return field !== null
}
