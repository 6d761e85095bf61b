/** SQLite takes 32,766 values in a statement, and the widest row here has 16. */
const rowsAtOnce = 1_000

export function chunks<T>(items: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < items.length; from += rowsAtOnce) parts.push(items.slice(from, from + rowsAtOnce))
  return parts
}
