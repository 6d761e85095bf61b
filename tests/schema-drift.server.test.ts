import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from './support/test-app.server.ts'
import type { EngineName } from './support/test-database.server.ts'

type Column = `${'text' | 'number'}${'' | ' or null'}`
type Schema = Record<string, Record<string, Column>>

const kinds: Record<string, 'text' | 'number'> = {
  string: 'text',
  Id: 'text',
  Time: 'text',
  Json: 'text',
  number: 'number',
  Flag: 'number',
  text: 'text',
  TEXT: 'text',
  integer: 'number',
  INTEGER: 'number',
  REAL: 'number',
  real: 'number',
  bigint: 'number',
  BIGINT: 'number',
  smallint: 'number',
  SMALLINT: 'number',
  'DOUBLE PRECISION': 'number',
  'double precision': 'number',
}

/** Reads `db/tables.ts` line by line: interfaces of `name: Type` or `name: Type | null`. */
function readTablesPage(): Schema {
  const source = readFileSync(new URL('../db/tables.ts', import.meta.url), 'utf8').replace(
    /\/\*\*[\s\S]*?\*\//g,
    '',
  )
  const bodies = new Map<string, [string, string][]>()
  for (const [, name, body] of source.matchAll(/export interface (\w+) \{([^}]*)\}/g)) {
    bodies.set(
      name as string,
      [...(body as string).matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, key, type]) => [
        key as string,
        type as string,
      ]),
    )
  }
  return Object.fromEntries(
    (bodies.get('Tables') ?? []).map(([table, type]) => [
      table,
      Object.fromEntries((bodies.get(type) ?? []).map(([column, written]) => [column, readType(written)])),
    ]),
  )
}

function readType(written: string): Column {
  const [type, nothing] = written.split(' | ')
  const kind = kinds[type as string]
  if (!kind) throw new Error(`The drift test does not know the type ${written}.`)
  return nothing === 'null' ? `${kind} or null` : kind
}

/** Leaves out `searchIndex`, the full-text index that each engine has in a form of its own. */
async function introspect(db: Kysely<unknown>, engine: EngineName): Promise<Schema> {
  const columns =
    engine === 'sqlite'
      ? sql<{ table: string; column: string; type: string; optional: 0 | 1 }>`
          select t.name as "table", c.name as "column", c.type, not (c."notnull" or c.pk) as optional
          from pragma_table_list t join pragma_table_info(t.name) c
          where t.schema = 'main' and t.type = 'table' and t.name <> 'migration' and t.name not like 'sqlite_%'`
      : sql<{ table: string; column: string; type: string; optional: boolean }>`
          select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as optional
          from information_schema.columns
          where table_schema = current_schema() and table_name not in ('migration', 'searchIndex')`
  const schema: Schema = {}
  for (const { table, column, type, optional } of (await columns.execute(db)).rows) {
    const kind = kinds[type]
    if (!kind) throw new Error(`${table}.${column} has the type ${type}, which not both engines hold alike.`)
    schema[table] = { ...schema[table], [column]: optional ? `${kind} or null` : kind }
  }
  return schema
}

describeOnBothEngines('the migrated database', (setup, engine) => {
  it('matches db/tables.ts', async () => {
    const { app } = await setup()
    const page = readTablesPage()
    expect(Object.keys(page).length).toBeGreaterThan(10)
    expect(await introspect(app.db as unknown as Kysely<unknown>, engine)).toEqual(page)
  })

  it('sorts text byte by byte', async () => {
    const { app } = await setup()
    for (const name of ['b', 'A', 'a', 'é', 'Z', '_']) {
      await app.db.insertInto('contentVersion').values({ name, version: 1 }).execute()
    }
    const rows = await app.db.selectFrom('contentVersion').select('name').orderBy('name').execute()
    expect(rows.map(({ name }) => name)).toEqual(['A', 'Z', '_', 'a', 'b', 'é'])
  })
})
