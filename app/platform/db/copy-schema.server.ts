import { type Kysely, sql } from 'kysely'
import { migrations } from '#db/migrations/index.ts'
import type { OpenedDatabase } from './open-database.server.ts'
import { parentsFirst } from './snapshot.server.ts'

/**
 * Copies every table of the site's schema into another, in the transaction that is open: with the migrations that made
 * them, so that the copy can take the schema's place. An earlier copy of that name is replaced.
 */
export async function copySchema(
  db: Kysely<unknown>,
  name: string,
  { applied, columnTypes }: Pick<OpenedDatabase, 'columnTypes'> & { applied: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ own: string; path: string }>`
    select current_schema() as own, current_setting('search_path') as path`.execute(db)
  const { own = '', path = '' } = rows[0] ?? {}
  const tables = await listTables(db)
  await sql`drop schema if exists ${sql.id(name)} cascade`.execute(db)
  await sql`create schema ${sql.id(name)}`.execute(db)
  await setPath(db, name)
  for (const migration of migrations) {
    if (applied.includes(migration.name)) await migration.up(db, columnTypes, 'postgres')
  }
  await sql`create table migration (like ${sql.id(own, 'migration')} including all)`.execute(db)
  for (const table of tables.toReversed()) await sql`delete from ${sql.id(name, table)}`.execute(db)
  for (const table of tables) await copyRows(db, { table, own, name })
  await setPath(db, path)
}

async function setPath(db: Kysely<unknown>, path: string): Promise<void> {
  await sql`select set_config('search_path', ${path}, true)`.execute(db)
}

async function listTables(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string; parents: string[] }>`
    select c.relname::text as name,
      array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f') as parents
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`.execute(db)
  const parents = new Map(rows.map((row) => [row.name, row.parents]))
  return parentsFirst([...parents.keys()], (table) => parents.get(table) ?? [])
}

/** Leaves out columns that the database computes. */
async function copyRows(
  db: Kysely<unknown>,
  { table, own, name }: { table: string; own: string; name: string },
): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_schema = ${own} and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const columns = sql.join(rows.map(({ column }) => sql.id(column)))
  await sql`insert into ${sql.id(name, table)} (${columns}) select ${columns} from ${sql.id(own, table)}`.execute(
    db,
  )
}
