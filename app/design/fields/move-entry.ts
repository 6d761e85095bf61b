/** Returns the list with one entry moved; an index beyond an end means that end. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = [...list]
  const [entry] = moved.splice(from, 1)
  if (entry === undefined) return moved
  moved.splice(Math.min(Math.max(to, 0), moved.length), 0, entry)
  return moved
}
