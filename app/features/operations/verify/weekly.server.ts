import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { wasNotified } from '#services/feed/queries.server.ts'
import { findBackupFailure, listBackups } from '../backup/queries.server.ts'
import { recordCheck, recordFailure, removeFailure } from '../backup/records.server.ts'
import { notifyOwner } from '../notify-owner.server.ts'
import { runStudio } from '../runs/studio-process.server.ts'

const failedKind = 'backup-test-failed'
const dayMs = 24 * 60 * 60 * 1000
const everyMs = 7 * dayMs

/** Resolves to the fault of the archive in one line, or to nothing. */
export type TestArchive = (file: string) => Promise<string | undefined>

async function testInProcess({ config }: App, file: string): Promise<string | undefined> {
  const outcome = await runStudio(config, ['verify', file, '--json'])
  return outcome.ok ? undefined : outcome.problem
}

/** Restores the newest archive in a test once a week, and the day after a failure again. */
export async function testBackupIfDue(
  app: App,
  test: TestArchive = (file) => testInProcess(app, file),
): Promise<'not due' | 'whole' | 'failed'> {
  const now = app.clock.now().getTime()
  const backups = await listBackups(app.db, app.config.backup.to)
  const [newest] = backups
  if (!newest) return 'not due'
  const last = Math.max(...backups.map(({ testedAt }) => (testedAt ? Date.parse(testedAt) : 0)))
  const failure = await findBackupFailure(app.db, 'test')
  if (now - last < everyMs || (failure && now - Date.parse(failure.failedAt) < dayMs)) return 'not due'
  const problem = await testBackup(app, newest.name, test)
  return problem?.startsWith('Another verify') ? 'not due' : problem === undefined ? 'whole' : 'failed'
}

/** Restores an archive of the backup folder in a test, records the outcome, and returns the problem. */
export async function testBackup(
  app: App,
  name: string,
  test: TestArchive = (file) => testInProcess(app, file),
): Promise<string | undefined> {
  const file = join(app.config.backup.to, name)
  const problem = await test(file)
  if (problem?.startsWith('Another verify')) return problem
  if (problem !== undefined) {
    app.log.error({ name, problem }, 'a backup failed its test')
    await tellOnce(app, name, problem)
    return problem
  }
  const now = app.clock.now()
  await recordCheck(app.db, file, 'checkedAt', now)
  await recordCheck(app.db, file, 'testedAt', now)
  await removeFailure(app.db, 'test')
  app.log.info({ name }, 'backup tested')
  return undefined
}

/** Notifies the owner once until a test passes again. */
async function tellOnce(app: App, name: string, problem: string): Promise<void> {
  const now = app.clock.now()
  await inTransaction(app, async (tx) => {
    await tx.lock('backup')
    await recordFailure(tx, 'test', problem, now)
    const failure = await findBackupFailure(tx, 'test')
    if (await wasNotified(tx, failedKind, new Date(failure?.since ?? now))) return
    const title = 'A backup could not be restored in a test'
    const body = `${name}: ${problem}`
    await notifyOwner(app, tx, { kind: failedKind, title, body, link: '/admin/system#backups' })
  })
}
