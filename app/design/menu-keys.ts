/**
 * Returns the index of the menu item that a key moves the focus to, or undefined to leave the focus where it is.
 */
export function itemForKey(key: string, names: readonly string[], current: number): number | undefined {
  const last = names.length - 1
  if (last < 0) return undefined
  if (key === 'ArrowDown') return current >= last ? 0 : current + 1
  if (key === 'ArrowUp') return current <= 0 ? last : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase('en-GB')
  const order = names.map((_, step) => (current + 1 + step) % names.length)
  return order.find((index) => names[index]?.trim().toLocaleLowerCase('en-GB').startsWith(letter))
}
