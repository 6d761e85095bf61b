import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { isAhead, isRecent } from '#platform/timers/recent.ts'
import { wasNotified } from '#services/feed/queries.server.ts'
import { notifyOwner } from '../../notify-owner.server.ts'
import { type CommandOutcome, runStudio } from '../../studio-process.server.ts'
import { findBackupFailure, listBackups } from '../queries.server.ts'
import { recordCheck, recordFailure, removeFailure } from '../records.server.ts'

const failedKind = 'backup-test-failed'
const everyMs = 7 * dayMs

export type TestArchive = (file: string) => Promise<CommandOutcome>

/** Restores the newest archive in a test once a week, and the day after a failure again. */
export async function testBackupIfDue(app: App, test?: TestArchive): Promise<'not due' | 'whole' | 'failed'> {
  const now = app.clock.now()
  const backups = await listBackups(app.db, app.config.backup.to)
  const newest = backups.find(({ takenAt }) => !isAhead(takenAt, now))
  if (!newest || backups.some(({ testedAt }) => isRecent(testedAt, everyMs, now))) return 'not due'
  const failure = await findBackupFailure(app.db, 'test')
  if (isRecent(failure?.failedAt, dayMs, now)) return 'not due'
  const outcome = await testBackup(app, newest.name, test)
  if (outcome.ok) return 'whole'
  return outcome.isBusy ? 'not due' : 'failed'
}

/** Restores an archive of the backup folder in a test, and records the outcome. */
export async function testBackup(
  app: App,
  name: string,
  test: TestArchive = (file) => runStudio(app.config, ['verify', file, '--json']),
): Promise<CommandOutcome> {
  const file = join(app.config.backup.to, name)
  const outcome = await test(file)
  if (!outcome.ok) {
    if (outcome.isBusy) return outcome
    app.log.error({ name, problem: outcome.problem }, 'a backup failed its test')
    await tellOnce(app, name, outcome.problem)
    return outcome
  }
  const now = app.clock.now()
  await recordCheck(app.db, file, 'checkedAt', now)
  await recordCheck(app.db, file, 'testedAt', now)
  await removeFailure(app.db, 'test')
  app.log.info({ name }, 'backup tested')
  return outcome
}

/** Notifies the owner once until a test passes again. */
async function tellOnce(app: App, name: string, problem: string): Promise<void> {
  const now = app.clock.now()
  await inTransaction(app, async (tx) => {
    await tx.lock('backup')
    await recordFailure(tx, 'test', problem, now)
    const failure = await findBackupFailure(tx, 'test')
    if (await wasNotified(tx, failedKind, new Date(failure?.since ?? now), now)) return
    const title = 'A backup has failed its test'
    const body = `${name}: ${problem}`
    await notifyOwner(app, tx, { kind: failedKind, title, body, link: '/admin/system#backups' })
  })
}
