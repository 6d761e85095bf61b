import { readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { BackupTable, LastBackupTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { describeUnreadable } from '#platform/files/file-failure.server.ts'
import { isAhead } from '#platform/timers/recent.ts'
import { listUpTo, readArchiveName } from './archive/archive-name.ts'
import type { MadeBackup } from './archive/make-backup.server.ts'

/** The reason for a backup; `restore` and `update` are made before one. */
export type BackupOrigin = 'nightly' | 'hand' | 'restore' | 'update'

/** An archive of the backup folder. The times and the origin are null where they are not known. */
export interface Backup extends Omit<BackupTable, 'origin'> {
  origin: string | null
}

/** Lists the archives in the folder with their records, newest first. A new site has no folder yet. */
export async function listBackups(db: Database, folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw describeUnreadable(folder, error) ?? error
  })
  const records = new Map(
    (await db.selectFrom('backup').selectAll().execute()).map((row) => [row.name, row] as const),
  )
  const backups = await Promise.all(
    names.flatMap((name) => {
      const known = readArchiveName(name)
      return known ? [readBackup(known, join(folder, name), records.get(name))] : []
    }),
  )
  return backups.flatMap((backup) => backup ?? []).sort((a, b) => b.takenAt.localeCompare(a.takenAt))
}

async function readBackup(
  { name, takenAt }: { name: string; takenAt: Date },
  file: string,
  record: BackupTable | undefined,
): Promise<Backup | undefined> {
  const found = await stat(file).catch(() => undefined)
  // Deleted since the folder was read, or no file.
  if (!found?.isFile()) return undefined
  const unknown = { origin: null, tookMs: null, checkedAt: null, testedAt: null, uploadedAt: null }
  return { takenAt: takenAt.toISOString(), ...unknown, ...record, name, bytes: found.size }
}

/** Records a new archive of the backup folder. */
export async function recordBackup(
  db: Database,
  { file, bytes, takenAt, tookMs }: MadeBackup,
  origin: BackupOrigin,
): Promise<void> {
  await db
    .insertInto('backup')
    .values({ name: basename(file), takenAt, bytes, origin, tookMs })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await recordLast(db, file)
}

/** Records when an archive passed a check, and creates the row of an archive that was copied in by hand. */
export async function recordCheck(
  db: Database,
  file: string,
  check: 'checkedAt' | 'testedAt' | 'uploadedAt',
  at: Date,
): Promise<void> {
  const name = basename(file)
  const takenAt = readArchiveName(name)?.takenAt.toISOString()
  if (!takenAt) return
  const { size } = await stat(file)
  await db
    .insertInto('backup')
    .values({ name, takenAt, bytes: size, origin: 'hand', [check]: at.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ [check]: at.toISOString() }))
    .execute()
}

/** Copies the records of archives into the restored data. */
export async function copyRecords(db: Database, records: readonly BackupTable[]): Promise<void> {
  if (records.length === 0) return
  await db
    .insertInto('backup')
    .values(records)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Forgets archives that were deleted. */
export async function removeRecords(db: Database, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('backup').where('name', 'in', names).execute()
}

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
async function recordLast(db: Database, file: string): Promise<void> {
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
