import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { inLease } from '#platform/timers/lease.server.ts'
import { commandLine, recordChange } from '#services/audit/audit.server.ts'
import { enqueueFill } from '#services/search/fill.server.ts'
import { isOutOfRoom } from '../out-of-room.server.ts'
import { Counter, type ImportCounts, sumOf } from './counts.ts'
import {
  findImport,
  type ImportRow,
  importLease,
  isRunning,
  listImported,
  listUnfinished,
  type Progress,
  updateRow,
} from './imports.server.ts'
import { insertRows, readItems } from './read-items.server.ts'
import { openSource } from './readers/open-source.server.ts'
import { writeReport } from './report.server.ts'
import { requireGoing, type Session } from './session.server.ts'
import type { ImportSource } from './source.ts'
import { deleteSource } from './source-file.server.ts'
import type { ImportTarget } from './target.ts'

interface Running {
  fetchPictures: boolean
  /** The import that was created for it, by the admin area. */
  id?: string | undefined
  onProgress?: (progress: Progress) => void
}

/** Reads a source and counts the items that would come in; writes nothing. */
export async function rehearseImport(
  app: App,
  target: ImportTarget,
  source: ImportSource,
  { fetchPictures, onProgress }: Running,
): Promise<ImportCounts> {
  const session = openSession({ app, source, target, fetchPictures, importId: undefined })
  await readItems(session, async (progress) => onProgress?.(progress))
  return session.counter.read()
}

type Given = Pick<Session, 'app' | 'source' | 'target' | 'fetchPictures' | 'importId'>
const openSession = (given: Given): Session => ({
  ...given,
  ...{ counter: new Counter(), pictures: new Map(), met: new Set(), silentHosts: new Map() },
})

const progressEveryMs = 500

/**
 * Imports a source beside the serving site, as drafts that are published together at its end. After an interruption the next
 * run skips items that are here already.
 */
export async function runImport(
  app: App,
  target: ImportTarget,
  source: ImportSource,
  running: Running,
): Promise<{ row: ImportRow; counts: ImportCounts }> {
  const held = await inLease(app, importLease, async () => {
    const { id } = await beginImport(app, running, source)
    const { fetchPictures } = running
    let reportedAt = 0
    try {
      const session = openSession({ app, source, target, fetchPictures, importId: id })
      await readItems(session, async (progress) => {
        running.onProgress?.(progress)
        if (performance.now() - reportedAt < progressEveryMs) return
        reportedAt = performance.now()
        await reportProgress(app, id, progress)
      })
      const counts = session.counter.read()
      await writeReport(app, id, source, session.counter)
      return { row: await showImport(app, session, id, counts), counts }
    } catch (cause) {
      const error = explainFailure(cause)
      await updateRow(app.db, id, { progress: null, problem: error.message }).catch(() => undefined)
      throw error
    }
  })
  if (held) return held.result
  throw new AppError(
    'conflict',
    'Another import is running, or was killed within the last minute. Wait for it to end, and start this one again.',
  )
}

/** Starts an import. What an interrupted import of the same site has brought belongs to it from now on. */
async function beginImport(
  app: App,
  { id = createId(app.clock.now().getTime()), fetchPictures }: Running,
  { description }: ImportSource,
): Promise<ImportRow> {
  const now = app.clock.now().toISOString()
  return inTransaction(app, async (tx) => {
    await tx.lock('import')
    // This process has the lease, so every other import has ended or died.
    await tx.updateTable('import').set({ progress: null }).where('progress', 'is not', null).execute()
    const begun = {
      site: description.site,
      source: JSON.stringify({ fetchPictures, ...description }),
      startedAt: now,
      progress: JSON.stringify({ done: 0, now: '' }),
      problem: null,
    }
    const known = await findImport(tx, id)
    if (known) await requireGoing(tx, id)
    const row = known
      ? await updateRow(tx, id, begun)
      : await tx
          .insertInto('import')
          .values({ id, createdAt: now, ...begun })
          .returningAll()
          .executeTakeFirstOrThrow()
    for (const unfinished of await listUnfinished(tx)) {
      if (unfinished.site !== row.site || unfinished.id === id) continue
      for (const table of ['importedItem', 'oldAddress'] as const)
        await tx.updateTable(table).set({ importId: id }).where('importId', '=', unfinished.id).execute()
      await tx.deleteFrom('import').where('id', '=', unfinished.id).execute()
    }
    return row
  })
}

async function reportProgress(app: App, id: string, progress: Progress): Promise<void> {
  await inTransaction(app, async (tx) => {
    await requireGoing(tx, id)
    await updateRow(tx, id, { progress: JSON.stringify(progress) })
  })
}

/** Publishes all items of an import in one transaction. */
async function showImport(app: App, session: Session, id: string, counts: ImportCounts): Promise<ImportRow> {
  const at = app.clock.now()
  return inTransaction(app, async (tx) => {
    await requireGoing(tx, id)
    for (const kind of ['post', 'project'] as const) {
      await session.target[kind].publish(tx, await listImported(tx, id, kind))
    }
    await insertRows(tx, session, id)
    await enqueueFill(tx, ['post', 'project', 'picture', 'subscriber', 'enquiry', 'person'])
    const [shownAt, result] = [at.toISOString(), JSON.stringify(counts)]
    const row = await updateRow(tx, id, { shownAt, endedAt: shownAt, result, progress: null, problem: null })
    const by = row.createdByName === null ? commandLine : { id: null, name: row.createdByName }
    const after = { site: row.site, ...sumOf(counts) }
    await recordChange(tx, { kind: 'import', itemId: id, action: 'imported', by, at, after })
    return row
  })
}

/** A full disk or a database that is away ends the import in one line. */
function explainFailure(cause: unknown): Error {
  if (!isOutOfRoom(cause)) return cause as Error
  const reason = (cause as Error).message.replace(/\.$/, '')
  const problem = `The import ended early (${reason}). What visitors see is complete: check the disk space and the database, and import the same files again to continue.`
  return new AppError('unavailable', problem, { cause })
}

/** Does the work of the process that the admin area starts: the dry run leaves its counts in `plan`, the import in `result`. */
export async function carryOutImport(
  app: App,
  target: ImportTarget,
  id: string,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<void> {
  const row = await findImport(app.db, id)
  if (!row) throw new AppError('not-found', `There is no import ${id}.`)
  const { files, fetchPictures } = JSON.parse(row.source) as { files: string[]; fetchPictures: boolean }
  const source = await openSource(files)
  if (!isRehearsal) {
    await runImport(app, target, source, { fetchPictures, id })
    await deleteSource(app, id)
    return
  }
  const plan = JSON.stringify(await rehearseImport(app, target, source, { fetchPictures }))
  const { description } = source
  const read = JSON.stringify({ ...description, files, fetchPictures })
  await updateRow(app.db, id, { site: description.site, source: read, plan, problem: null })
}

/** Tells the owner that nothing of an interrupted import is public. Called at the start of a site. */
export async function settleImports(app: App): Promise<void> {
  for (const row of await listUnfinished(app.db)) {
    if (row.progress === null || (await isRunning(app, row))) continue
    const { id, site } = row
    const problem = 'It was interrupted. None of it shows; import the same file again to continue.'
    await updateRow(app.db, id, { progress: null, problem })
    app.log.warn(
      { import: id, site },
      'an import was interrupted; nothing of it shows, and its next run goes on',
    )
  }
}
