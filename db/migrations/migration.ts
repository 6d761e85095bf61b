import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Column types that hold the same values, in the same order, on both engines. */
export interface ColumnTypes {
  /** Compared byte by byte, so that ids and ISO times sort alike everywhere. */
  readonly text: RawBuilder<unknown>
  /** Whole numbers up to 2^53: counts, milliseconds, amounts of money, flags. */
  readonly integer: RawBuilder<unknown>
  readonly real: RawBuilder<unknown>
}

/** For the rare statement that differs by engine, such as a trigger. */
export type EngineName = 'sqlite' | 'postgres'

/** Written once, run once, never edited after a release. It names tables itself, whatever `tables.ts` says by then. */
export interface Migration {
  /** `001-first-release`: the order in which they run. */
  readonly name: string
  up(db: Kysely<unknown>, types: ColumnTypes, engine: EngineName): Promise<void>
}

export const isFlag = (column: string) => sql<boolean>`${sql.ref(column)} in (0, 1)`

/** Ends a table of which SQLite stores the rows in the order of their key, without a second copy of it. */
export const withoutRowid = { sqlite: sql`without rowid`, postgres: sql`` }
