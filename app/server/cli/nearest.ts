/** Finds the name that was probably meant: with two letters added, left out, changed or exchanged at most. */
export function findNearest(word: string, names: readonly string[]): string | undefined {
  const most = Math.min(2, Math.floor(word.length / 2))
  return names
    .map((name) => ({ name, distance: distanceOf(word, name) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)[0]?.name
}

/** Counts the letters to change, where two exchanged neighbours count once (optimal string alignment). */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      const isExchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + change,
          isExchanged ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(a.length, b.length)
}
