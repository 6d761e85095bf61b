import { hostname } from 'node:os'
import type { Selectable } from 'kysely'
import type { ImportTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { isProcessAlive } from '../backups/archive/making-folder.server.ts'
import type { SourceDescription } from './source.ts'

export type ImportRow = Selectable<ImportTable>

export interface ImportOrder {
  files: readonly string[]
  fetchPictures: boolean
  /** False where no old address shall lead here. */
  withRedirects?: boolean | undefined
}

/** The process that works on an import. */
interface Runner {
  pid: number
  host: string
  /** Its last sign of life. */
  at: string
}

export interface Progress {
  done: number
  total: number
  /** The title that is being read. */
  now: string
  /** The texts and pictures that were read, and the texts that a person should look at. */
  articles: number
  pictures: number
  toLookAt: number
}

/** A process that has given no sign for so long is lost, on whatever machine it ran. */
const silentMs = 60_000
export const signEveryMs = 10_000

/** Creates an import, which a process of its own carries out: `import --id ID`. */
export async function createImport(
  app: Pick<App, 'clock' | 'db'>,
  order: ImportOrder,
  by: string | undefined,
): Promise<string> {
  const now = app.clock.now()
  const id = createId(now.getTime())
  const row = { id, site: '', source: JSON.stringify(order), createdAt: now.toISOString() }
  await app.db
    .insertInto('import')
    .values({ ...row, createdByName: by ?? null })
    .execute()
  return id
}

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists imports, the newest first. */
export async function listImports(db: Database, limit: number): Promise<ImportRow[]> {
  return db.selectFrom('import').selectAll().orderBy('id', 'desc').limit(limit).execute()
}

/** Finds the newest import that brought something and was not undone. A repeated import may have found nothing new. */
export async function findLastImport(db: Database): Promise<ImportRow | undefined> {
  return db
    .selectFrom('import')
    .selectAll()
    .where('startedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .where((is) =>
      is.or([
        is.exists(is.selectFrom('importedItem').select('itemId').whereRef('importId', '=', 'import.id')),
        is.exists(is.selectFrom('oldAddress').select('path').whereRef('importId', '=', 'import.id')),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Lists imports that were begun and have not ended. */
export async function listUnfinished(db: Database): Promise<ImportRow[]> {
  return db
    .selectFrom('import')
    .selectAll()
    .where('startedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .where('undoneAt', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * Begins an import, or goes on with an interrupted one of the same site. One runs at a time, however many processes share
 * the database.
 */
export async function beginImport(
  app: App,
  id: string | undefined,
  order: ImportOrder,
  description: SourceDescription,
): Promise<ImportRow> {
  const now = app.clock.now()
  return inTransaction(app, async (tx) => {
    await tx.lock('import')
    const unfinished = await listUnfinished(tx)
    const running = unfinished.find((row) => row.id !== id && isRunning(row, now))
    if (running) {
      const since = running.startedAt
      throw new AppError('conflict', `Another import has been running since ${since}. Wait for it to end.`)
    }
    const interrupted = unfinished.find(({ site }) => site === description.site)
    const begun = {
      site: description.site,
      source: JSON.stringify({ ...order, ...description }),
      startedAt: interrupted?.startedAt ?? now.toISOString(),
      runner: describeRunner(now),
      problem: null,
      // The admin area may have asked for it before this process was there.
      ...(id === undefined && { stopAskedAt: null }),
    }
    if (interrupted) {
      // What was ordered now goes on under the name of the first.
      if (id !== undefined && id !== interrupted.id)
        await tx.deleteFrom('import').where('id', '=', id).execute()
      return updateRow(tx, interrupted.id, begun)
    }
    const known = id === undefined ? undefined : await findImport(tx, id)
    if (known) return updateRow(tx, known.id, begun)
    const fresh = { id: createId(now.getTime()), createdAt: now.toISOString(), ...begun }
    return tx.insertInto('import').values(fresh).returningAll().executeTakeFirstOrThrow()
  })
}

/** Stores how far the import is, which is also its sign of life. Returns whether somebody asked for it to stop. */
export async function reportProgress(app: App, id: string, progress: Progress): Promise<boolean> {
  const row = await app.db
    .updateTable('import')
    .set({ progress: JSON.stringify(progress), runner: describeRunner(app.clock.now()) })
    .where('id', '=', id)
    .returning('stopAskedAt')
    .executeTakeFirst()
  return !row || row.stopAskedAt !== null
}

/** Stops a running import, which then takes back its items. */
export async function stopImport({ db, clock }: Pick<App, 'clock' | 'db'>, id: string): Promise<void> {
  const stopAskedAt = clock.now().toISOString()
  await db
    .updateTable('import')
    .set({ stopAskedAt })
    .where('id', '=', id)
    .where('shownAt', 'is', null)
    .execute()
}

export async function updateRow(
  db: Database | Transaction,
  id: string,
  values: Partial<ImportRow>,
): Promise<ImportRow> {
  return db.updateTable('import').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export function isRunning({ runner, endedAt, undoneAt }: ImportRow, now: Date): boolean {
  if (!runner || endedAt !== null || undoneAt !== null) return false
  const { pid, host, at } = JSON.parse(runner) as Runner
  if (!isRecent(at, silentMs, now)) return false
  return host !== hostname() || isProcessAlive(pid)
}

const describeRunner = (now: Date) =>
  JSON.stringify({ pid: process.pid, host: hostname(), at: now.toISOString() } satisfies Runner)
