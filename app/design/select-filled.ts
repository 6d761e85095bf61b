/**
 * A field that was filled in for somebody who has just moved into it: what they type next replaces that, as it does
 * where the browser selects the text of a field that is reached with the tab key.
 */
export function selectFilled(name: string, filled: string) {
  const select = () => {
    const field = document.activeElement
    if (field instanceof HTMLInputElement && field.name === name && field.value === filled) field.select()
  }
  select()
  requestAnimationFrame(select)
}
