import { sql } from 'kysely'
import type { App } from '#platform/app.ts'

/** Reads all rows of all tables as one text. The words of the search stand in `searchDocument` and `searchWord`. */
export async function readAllRows({ db, config }: Pick<App, 'db' | 'config'>): Promise<string> {
  // Other tests have schemas of their own beside this one. SQLite's full-text index is a table that cannot be listed as rows.
  const { rows: tables } = await (config.database.kind === 'sqlite'
    ? sql<{ name: string }>`select name from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite_%'`
    : sql<{ name: string }>`select relname as name from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r'`
  ).execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    texts.push(`${name}: ${JSON.stringify(rows)}`)
  }
  return texts.join('\n')
}
