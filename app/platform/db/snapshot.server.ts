import type { Clock } from '../app.ts'

/** Everything that was committed at one moment, while others go on writing. */
export interface Snapshot {
  readonly takenAt: Date
  /** A table stands after the tables that it refers to. */
  readonly tables: readonly string[]
  /** In the order of the primary key. */
  rows(table: string): AsyncIterable<Record<string, unknown>>
}

interface Reading {
  /** A folder with room for a copy of the database. */
  scratch: string
  clock: Clock
}

export type ReadSnapshot = <T>(reading: Reading, work: (snapshot: Snapshot) => Promise<T>) => Promise<T>

/** Orders tables so that each stands after the tables that it refers to. */
export function parentsFirst(
  tables: readonly string[],
  parentsOf: (table: string) => readonly string[],
): string[] {
  const ordered = new Set<string>()
  const add = (table: string) => {
    if (ordered.has(table)) return
    for (const parent of parentsOf(table)) if (parent !== table) add(parent)
    ordered.add(table)
  }
  for (const table of tables.toSorted()) add(table)
  return [...ordered]
}
