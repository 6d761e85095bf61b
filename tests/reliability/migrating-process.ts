import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { migrations } from '#db/migrations/index.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'

/** Runs half of an upgrade, prints a line, and waits to be killed. */
const settings = JSON.parse(process.argv[2] as string)
const opened = await openDatabase(settings)
await migrateToLatest(opened, {
  ...settings,
  migrations: [
    ...migrations,
    {
      name: '999-half-way',
      async up(db, { text }) {
        await db.schema.createTable('half').addColumn('id', text).execute()
        await sql`delete from notification`.execute(db)
        await db.schema.dropTable('contentVersion').execute()
        writeSync(1, 'half way\n')
        await new Promise((resolve) => setTimeout(resolve, 60_000))
      },
    },
  ],
})
