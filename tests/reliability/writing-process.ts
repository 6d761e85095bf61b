import { writeSync } from 'node:fs'
import { systemClock } from '#platform/app.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { createJobs } from '#platform/jobs/create-jobs.server.ts'

/** Writes as fast as possible until it is killed, and prints each id once it is committed. */
const settings = JSON.parse(process.argv[2] as string)
const { db } = await openDatabase(settings)
const log = { warn: () => undefined } as never
const app = { config: settings, db, clock: systemClock, log, jobs: createJobs() }

async function writeForEver(): Promise<never> {
  for (;;) {
    const id = createId()
    await inTransaction(app, async (tx) => {
      const row = {
        id,
        kind: 'test',
        title: 'Stored',
        quiet: 0,
        createdAt: new Date().toISOString(),
      } as const
      await tx.insertInto('notification').values(row).execute()
      await tx.enqueue('tell', { id })
    })
    writeSync(1, `${id}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, writeForEver))
