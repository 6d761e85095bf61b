import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { runStudio } from '../studio-process.server.ts'
import type { ImportCounts } from './counts.ts'
import { findImport, type ImportOrder, type ImportRow, updateRow } from './import-rows.server.ts'
import { openSource } from './open-source.server.ts'
import { rehearseImport, runImport } from './run-import.server.ts'
import type { ImportTarget } from './target.ts'
import { withoutAddresses } from './without-addresses.ts'

/**
 * Carries out an import that `createImport` has made, in a process of its own, so that requests do not wait for it. Resolves
 * at its end; until then `findImport` says how far it is, and afterwards what came of it.
 */
export async function startImport(
  app: App,
  id: string,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<void> {
  const words = ['import', '--id', id, ...(isRehearsal ? ['--dry-run'] : [])]
  const outcome = await runStudio(app.config, words)
  if (!outcome.ok) await updateRow(app.db, id, { problem: outcome.problem, runner: null })
}

/** Does the work of that process: the dry run leaves its counts in `plan`, the import in `result`. */
export async function carryOutImport(
  app: App,
  target: ImportTarget,
  id: string,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<void> {
  const order = readOrder(await findImport(app.db, id), id)
  const opened = await openSource(order.files)
  const source = order.withRedirects === false ? withoutAddresses(opened) : opened
  const onProgress = () => undefined
  try {
    if (!isRehearsal) await runImport(app, target, source, { order, id, onProgress })
    else {
      const plan: ImportCounts = await rehearseImport(app, target, source, { order, onProgress })
      const { description } = source
      const read = {
        site: description.site,
        source: JSON.stringify({ ...order, ...description, files: order.files }),
      }
      await updateRow(app.db, id, { ...read, plan: JSON.stringify(plan), problem: null, runner: null })
    }
  } finally {
    await source.close()
  }
}

function readOrder(row: ImportRow | undefined, id: string): ImportOrder {
  if (!row) throw new AppError('not-found', `There is no import ${id}.`)
  const { files, fetchPictures, withRedirects } = JSON.parse(row.source) as ImportOrder
  return { files, fetchPictures, withRedirects }
}
