import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** The one way to the data. A transaction is a `Database` too, so functions take either. */
export type Database = Kysely<Tables>
