import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { dayMs } from '#platform/durations.ts'
import { BusyError } from '#platform/errors.ts'
import { isAhead, isRecent } from '#platform/timers/recent.ts'
import { runBeside } from '../../run-beside.server.ts'
import { findBackupFailure, recordTrouble, removeFailure } from '../failures.server.ts'
import { listBackups, recordCheck } from '../records.server.ts'
import { inRun } from '../runs.server.ts'

const everyMs = 7 * dayMs

/** Restores the newest archive in a test once a week, and the day after a failure again. */
export async function testBackupIfDue(
  app: App,
  test?: (file: string) => Promise<unknown>,
): Promise<'not due' | 'whole' | 'failed'> {
  const now = app.clock.now()
  const backups = await listBackups(app.db, app.config.backup.to)
  const newest = backups.find(({ takenAt }) => !isAhead(takenAt, now))
  if (!newest || backups.some(({ testedAt }) => isRecent(testedAt, everyMs, now))) return 'not due'
  const failure = await findBackupFailure(app.db, 'test')
  if (isRecent(failure?.failedAt, dayMs, now)) return 'not due'
  const { name } = newest
  const done = await inRun(app, 'test', { name, by: null }, () =>
    testBackup(app, name, test).then(
      () => 'whole' as const,
      (error) => (error instanceof BusyError ? 'not due' : 'failed'),
    ),
  )
  return done?.result ?? 'not due'
}

/** Restores an archive of the backup folder in a test, and records the outcome. */
export async function testBackup(
  app: App,
  name: string,
  test: (file: string) => Promise<unknown> = (file) => runBeside(app, 'test-archive', { file }),
): Promise<void> {
  const file = join(app.config.backup.to, name)
  try {
    await test(file)
  } catch (error) {
    // The command line is testing one.
    if (error instanceof BusyError) throw error
    const { message } = error as Error
    app.log.error({ name, problem: message }, 'a backup failed its test')
    await recordTrouble(app, 'test', message, {
      kind: 'backup-test-failed',
      title: 'A backup has failed its test',
      body: `${name}: ${message}`,
    })
    throw error
  }
  const now = app.clock.now()
  await recordCheck(app.db, file, 'checkedAt', now)
  await recordCheck(app.db, file, 'testedAt', now)
  await removeFailure(app.db, 'test')
  app.log.info({ name }, 'backup tested')
}
