import type { SenderRecord } from '#services/sender-records/record.ts'

export const lampIds = ['spf', 'dkim', 'dmarc', 'reverse-name', 'one-click'] as const
export type LampId = (typeof lampIds)[number]

/** Shows one of the things that decide whether mails arrive. */
export interface Lamp extends SenderRecord {
  id: LampId
}

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
