import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { isOutOfRoom } from '../out-of-room.server.ts'
import { Counter, type ImportCounts } from './counts.ts'
import {
  beginImport,
  type ImportOrder,
  type ImportRow,
  type Progress,
  reportProgress,
  signEveryMs,
  updateRow,
} from './import-rows.server.ts'
import { readItems } from './read-items.server.ts'
import { openReport } from './report.server.ts'
import { createSession, surveySource } from './session.server.ts'
import { finishImport, showImport, stopped } from './show-import.server.ts'
import type { ImportSource } from './source.ts'
import type { ImportTarget } from './target.ts'
import { undoImport } from './undo-import.server.ts'

interface Running {
  order: ImportOrder
  /** The import that was created for it, by the admin area. */
  id: string | undefined
  onProgress(progress: Pick<Progress, 'done' | 'total' | 'now'>): void
}

const progressEveryMs = 500

/** Reads a source and counts the items that would come in; writes nothing. */
export async function rehearseImport(
  app: App,
  target: ImportTarget,
  source: ImportSource,
  { order, onProgress }: Pick<Running, 'order' | 'onProgress'>,
): Promise<ImportCounts> {
  const survey = await surveySource(source)
  const counter = new Counter(() => undefined)
  const { fetchPictures } = order
  const writeComment = async () => undefined
  const reading = { app, source, target, fetchPictures, importId: undefined, survey, counter, writeComment }
  await readItems(createSession(reading), async (done, now) => {
    onProgress({ done, total: survey.total, now })
  })
  return counter.read()
}

/**
 * Imports a source beside the serving site. Nothing of it shows before its end, where all of it shows together. After an
 * interruption the next run of the same site goes on where this one was.
 */
export async function runImport(
  app: App,
  target: ImportTarget,
  source: ImportSource,
  { order, id, onProgress }: Running,
): Promise<{ row: ImportRow; counts: ImportCounts }> {
  const survey = await surveySource(source)
  const row = await beginImport(app, id, order, source.description)
  let progress: Progress = { done: 0, total: survey.total, now: '', articles: 0, pictures: 0, toLookAt: 0 }
  let isStopped = false
  const sign = async () => {
    isStopped ||= await reportProgress(app, row.id, progress)
  }
  // A picture that takes long gives signs of life as well; a failure to write one shows in the next statement.
  const timer = setInterval(() => void sign().catch(() => undefined), signEveryMs)
  try {
    const report = await openReport(app, row.id)
    const counter = new Counter(report.addNotTaken)
    const { fetchPictures } = order
    const writeComment = report.addComment
    const reading = { app, source, target, fetchPictures, importId: row.id, survey, counter, writeComment }
    let signedAt = 0
    await readItems(createSession(reading), async (done, now) => {
      // A comment has no title.
      progress = { done, total: survey.total, now: now || progress.now, ...counter.tally() }
      onProgress(progress)
      if (performance.now() - signedAt > progressEveryMs) {
        signedAt = performance.now()
        await sign()
      }
      if (isStopped) throw stopped()
    })
    await report.close()
    const counts = counter.read()
    await showImport(app, target, row, counts)
    return { row: await finishImport(app, target, row.id), counts }
  } catch (cause) {
    const error = explainFailure(cause)
    await endEarly(app, target, row.id, error)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** A full disk or a database that is away ends the import in one line; it goes on from there. */
function explainFailure(cause: unknown): Error {
  if (!isOutOfRoom(cause)) return cause as Error
  const reason = (cause as Error).message.replace(/\.$/, '')
  const problem = `The import ended early (${reason}). What visitors see is complete: check the disk space and the database, and import the same files again to continue.`
  return new AppError('unavailable', problem, { cause })
}

/** Undoes a stopped import; a failed import continues with the next run. */
async function endEarly(app: App, target: ImportTarget, id: string, error: Error): Promise<void> {
  const row = await updateRow(app.db, id, { runner: null, problem: error.message }).catch(() => undefined)
  if (row && row.stopAskedAt !== null && row.shownAt === null) await undoImport(app, target, id)
}
