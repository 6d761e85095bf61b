import { readdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname } from 'node:path'
import type { LastBackupTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { isProcessAlive } from './making-folder.server.ts'
import { findBackupFailure } from './queries.server.ts'
import { readArchiveName } from './retention.ts'

/** One row for all machines that share the database, because each sees the files of its own folder alone. */
const name = 'last'

/** The wait after a failed attempt, and for a machine that died during one. */
const againAfterMs = 60 * 60_000

/** An archive in the folder of another machine, as `server-1:/var/lib/headrow/backups` names it. */
interface Elsewhere {
  takenAt: string
  folder: string
}

const nameFolder = (folder: string) => `${hostname()}:${folder}`

/** Finds the newest backup, unless this machine's folder would have it: there the files alone count. */
export async function findElsewhere(db: Database, folder: string): Promise<Elsewhere | undefined> {
  const last = await findRow(db)
  if (!last?.takenAt || !last.folder || last.folder === nameFolder(folder)) return undefined
  return { takenAt: last.takenAt, folder: last.folder }
}

/** Returns when the newest backup of any machine was taken: 1970 where there is none. */
export async function findNewest({ db, config }: Pick<App, 'db' | 'config'>): Promise<Date> {
  const { to } = config.backup
  const names = await readdir(to).catch(() => [])
  const own = names.map((file) => readArchiveName(file)?.takenAt.getTime() ?? 0)
  const elsewhere = Date.parse((await findElsewhere(db, to))?.takenAt ?? '') || 0
  return new Date(Math.max(0, elsewhere, ...own))
}

/** Records a new archive for the other machines, with the moment that its name says. */
export async function recordLast(db: Database, file: string): Promise<void> {
  const takenAt = readArchiveName(basename(file))?.takenAt.toISOString()
  if (takenAt) await saveRow(db, { takenAt, folder: nameFolder(dirname(file)) })
}

/**
 * Claims the nightly backup for this process. Refused where one was made since it was due, where one has failed within the
 * last hour, and where another process has claimed it within that time and may be alive.
 */
export async function claimBackup(app: App, due: Date): Promise<boolean> {
  if ((await findNewest(app)) >= due) return false
  const now = app.clock.now()
  const isRecent = (time: string | null | undefined) =>
    Boolean(time) && Date.parse(time as string) + againAfterMs > now.getTime()
  return inTransaction(app, async (tx) => {
    await tx.lock('backup')
    if ((await findNewest({ db: tx, config: app.config })) >= due) return false
    if (isRecent((await findBackupFailure(tx, 'make'))?.failedAt)) return false
    const last = await findRow(tx)
    if (isRecent(last?.claimedAt) && mayBeAlive(last?.claimedBy)) return false
    await saveRow(tx, { claimedAt: now.toISOString(), claimedBy: `${process.pid} ${hostname()}` })
    return true
  })
}

/** A process of this machine with the own number is a predecessor, as in containers, or this one. */
function mayBeAlive(claimedBy: string | null | undefined): boolean {
  const [pid, host] = claimedBy?.split(' ') ?? []
  if (host !== hostname()) return host !== undefined
  return Number(pid) !== process.pid && isProcessAlive(Number(pid))
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
