/**
 * Selects the text of a field that was filled in by script just as somebody moved into it, so that typing replaces
 * it, as it does in a field reached with the Tab key.
 */
export function selectFilled(name: string, filled: string) {
  const enter = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name === name && target.value === filled) target.select()
  }
  document.addEventListener('focusin', enter, { once: true })
  setTimeout(() => document.removeEventListener('focusin', enter))
}
