import type { App } from '#platform/app.ts'
import { isRunning, listUnfinished, updateRow } from './import-rows.server.ts'
import { finishImport } from './show-import.server.ts'
import type { ImportTarget } from './target.ts'
import { undoImport } from './undo-import.server.ts'

const interrupted = 'It was interrupted. None of it shows; import the same file again to continue.'

/** Finishes imports that show already and were interrupted after that, and says of the others that nothing of them shows. */
export async function settleImports(app: App, target: ImportTarget): Promise<void> {
  for (const row of await listUnfinished(app.db)) {
    if (isRunning(row, app.clock.now())) continue
    const { id, site } = row
    if (row.shownAt !== null) {
      await finishImport(app, target, id)
      app.log.warn({ import: id, site }, 'finished an import that was interrupted after it was shown')
    } else if (row.runner !== null) {
      await updateRow(app.db, id, { runner: null, problem: interrupted })
      app.log.warn(
        { import: id, site },
        'an import was interrupted; nothing of it shows, and its next run goes on',
      )
    }
  }
}

const unfinishedMs = 30 * 24 * 60 * 60 * 1000

/** Deletes the items of imports that were interrupted 30 days ago. */
export async function sweepImports(app: App, target: ImportTarget): Promise<void> {
  const now = app.clock.now()
  for (const row of await listUnfinished(app.db)) {
    const isOld = now.getTime() - Date.parse(row.startedAt as string) > unfinishedMs
    if (isOld && row.shownAt === null && !isRunning(row, now)) await undoImport(app, target, row.id)
  }
}
