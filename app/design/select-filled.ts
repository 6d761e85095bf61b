/**
 * For a field that is filled in while somebody is on the way into it: what they type next replaces that, as it does where
 * the browser selects the text of a field that is reached with the tab key. Leaving one field and entering the next are
 * one step, so only what is entered in this step counts.
 */
export function selectFilled(name: string, filled: string) {
  const enter = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name === name && target.value === filled) target.select()
  }
  document.addEventListener('focusin', enter, { once: true })
  setTimeout(() => document.removeEventListener('focusin', enter))
}
