import type { Tables } from '#db/tables.ts'
import type { Kysely } from 'kysely'

/** The one way to the data. A transaction is a `Database` too, so functions take either. */
export type Database = Kysely<Tables>
