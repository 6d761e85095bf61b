import { useSyncExternalStore } from 'react'

/** A line in a list of shortcuts. */
export interface Shortcut {
  /** Keys to press together, or, as several entries, one instead of another. */
  keys: readonly string[]
  does: string
  /** True for letters and signs without Ctrl, which can be switched off. */
  isBare?: boolean
}

const storageKey = 'letter-keys'
const off = 'off'
const changed = new EventTarget()

/** The code of `areLetterKeysOn` for inline scripts, which cannot import it. */
export const letterKeysExpression = `(() => {
  try { return localStorage.getItem('${storageKey}') !== '${off}' } catch { return true }
})()`

/**
 * Reports whether bare letters and signs act as shortcuts in this browser (WCAG 2.1.4). Saved in the browser and not in the
 * account, because the screen reader or speech input that they disturb belongs to the device.
 */
export function areLetterKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== off
  } catch {
    return true
  }
}

export function useLetterKeys(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  return { isOn: useSyncExternalStore(watch, areLetterKeysOn, () => true), setOn }
}

function setOn(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, off)
  } catch {
    // A browser that refuses storage cannot hold the choice, and the switch shows that.
  }
  changed.dispatchEvent(new Event('change'))
}

function watch(listener: () => void) {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}

/** Elements that use letters themselves; screen readers pass the keys on to the page there. */
const readsLetters =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"], [role="grid"], [role="tree"]'

const layers = 'dialog:modal, [popover="auto"]:popover-open'

/** Reports whether nothing else on the page uses the key: no field, list, menu or dialog, and no other shortcut. */
export function isKeyFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
    return false
  if (document.querySelector(layers)) return false
  return !(event.target instanceof Element && event.target.closest(readsLetters))
}

/** Reports whether a bare letter or sign may act as a shortcut. */
export function mayActOnLetter(event: KeyboardEvent): boolean {
  return areLetterKeysOn() && isKeyFree(event)
}
