import type { App } from '#platform/app.ts'
import { testBackupIfDue } from '../verify/weekly.server.ts'
import { backUpIfDue, notifyIfMissed } from './nightly.server.ts'
import { uploadIfDue } from './upload.server.ts'

const everyMs = 60_000

/** Makes, uploads and tests backups as they fall due, looking every minute; several processes may look. */
export function startBackups(app: App): () => void {
  const timers = Object.entries(tasks).map(([task, run]) => {
    let isBusy = false
    const look = async () => {
      if (isBusy) return
      isBusy = true
      try {
        await run(app)
      } catch (error) {
        app.log.error({ err: error, task }, 'a task of the backups failed; it is tried again in a minute')
      } finally {
        isBusy = false
      }
    }
    return setInterval(() => void look(), everyMs).unref()
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

const tasks: Record<string, (app: App) => Promise<unknown>> = {
  make: (app) => backUpIfDue(app),
  // Apart, because a backup that hangs keeps its own task busy.
  miss: notifyIfMissed,
  upload: uploadIfDue,
  test: (app) => testBackupIfDue(app),
}
