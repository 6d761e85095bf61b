/** Groups neighbouring checks with the same unknown reason, so that it is shown once. */
export function joinUnknown<T extends { state: string }>(
  rows: readonly T[],
  reasonOf: (row: T) => string,
): [T, ...T[]][] {
  const joined: [T, ...T[]][] = []
  for (const row of rows) {
    const before = joined.at(-1)
    const isSame = row.state === 'unknown' && before?.[0].state === 'unknown'
    if (before && isSame && reasonOf(before[0]) === reasonOf(row)) before.push(row)
    else joined.push([row])
  }
  return joined
}

/** 'SPF, DKIM and DMARC' */
export const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
