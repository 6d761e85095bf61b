import { readdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname } from 'node:path'
import type { LastBackupTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { isAhead } from '#platform/timers/recent.ts'
import { listUpTo, readArchiveName } from './retention.ts'

/** One row for all machines that share the database, because each sees the files of its own folder alone. */
const name = 'last'

/** An archive in the folder of another machine, as `server-1:/var/lib/headrow/backups` names it. */
interface Elsewhere {
  takenAt: string
  folder: string
}

const nameFolder = (folder: string) => `${hostname()}:${folder}`

/** Finds the newest backup, unless this machine's folder would have it: there the files alone count. */
export async function findElsewhere(
  { db, clock }: Pick<App, 'clock' | 'db'>,
  folder: string,
): Promise<Elsewhere | undefined> {
  const last = await findRow(db)
  if (!last?.takenAt || !last.folder || last.folder === nameFolder(folder)) return undefined
  if (isAhead(last.takenAt, clock.now())) return undefined
  return { takenAt: last.takenAt, folder: last.folder }
}

/** Returns when the newest backup of any machine was taken: 1970 where there is none. One dated in the future is none. */
export async function findNewest(app: Pick<App, 'clock' | 'db' | 'config'>): Promise<Date> {
  const { to } = app.config.backup
  const names = await readdir(to).catch(() => [])
  const own = listUpTo(app.clock.now(), names).map(({ takenAt }) => takenAt.getTime())
  const elsewhere = Date.parse((await findElsewhere(app, to))?.takenAt ?? '') || 0
  return new Date(Math.max(0, elsewhere, ...own))
}

/** Records a new archive for the other machines, with the moment that its name says. */
export async function recordLast(db: Database, file: string): Promise<void> {
  const takenAt = readArchiveName(basename(file))?.takenAt.toISOString()
  if (takenAt) await saveRow(db, { takenAt, folder: nameFolder(dirname(file)) })
}

function findRow(db: Database): Promise<LastBackupTable | undefined> {
  return db.selectFrom('lastBackup').selectAll().where('name', '=', name).executeTakeFirst()
}

async function saveRow(db: Database, change: Partial<LastBackupTable>): Promise<void> {
  await db
    .insertInto('lastBackup')
    .values({ name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute()
}
