import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** A database or a transaction: functions take either. */
export type Database = Kysely<Tables>
