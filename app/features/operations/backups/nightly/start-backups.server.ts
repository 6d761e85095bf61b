import { hostname } from 'node:os'
import type { App } from '#platform/app.ts'
import { minuteMs } from '#platform/durations.ts'
import { every } from '#platform/timers/every.server.ts'
import { testBackupIfDue } from '../test/weekly.server.ts'
import { backUpIfDue, notifyIfMissed } from './nightly.server.ts'
import { uploadIfDue } from './upload.server.ts'

/** Makes, uploads and tests backups as they fall due, on each machine, because each has a folder of its own. */
export function startBackups(app: App): void {
  for (const [task, run] of Object.entries(tasks)) {
    every(app, `${task} of ${hostname()}`, minuteMs, () => run(app), { shared: true })
  }
}

const tasks: Record<string, (app: App) => Promise<unknown>> = {
  'making of backups': (app) => backUpIfDue(app),
  // Apart, because a backup that hangs keeps its own task busy.
  'look for missed backups': notifyIfMissed,
  'upload of backups': uploadIfDue,
  'test of backups': (app) => testBackupIfDue(app),
}
