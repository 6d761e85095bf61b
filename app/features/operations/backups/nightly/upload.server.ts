import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { hourMs, minuteMs } from '#platform/durations.ts'
import { inLease } from '#platform/timers/lease.server.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { uploadErasedFile } from '../archive/erased-file.server.ts'
import { findBackupFailure, recordTrouble, removeFailure } from '../failures.server.ts'
import { listBackups, recordCheck } from '../records.server.ts'
import { type BackupBucket, openBackupBucket } from './bucket.server.ts'
import { deleteExpendable } from './retention.server.ts'

const longestWaitMs = hourMs
/** A short disturbance is nobody's business: the next attempts mend it. */
const toldAfterMs = 10 * minuteMs

type Outcome = 'not due' | 'uploaded' | 'failed'

/** Uploads the archives that the bucket does not have, newest first, unless the last attempt failed a short while ago. */
export async function uploadIfDue(app: App): Promise<Outcome> {
  const bucket = openBackupBucket(app)
  if (!bucket) return 'not due'
  const failure = await findBackupFailure(app.db, 'upload')
  const wait = failure ? Math.min(minuteMs * 2 ** (failure.attempts - 1), longestWaitMs) : 0
  if (isRecent(failure?.failedAt, wait, app.clock.now())) return 'not due'
  if ((await listMissing(app)).length === 0) return 'not due'
  try {
    const done = await inLease(app, 'upload to the bucket', () => uploadMissing(app, bucket))
    if (!done) return 'not due'
    await removeFailure(app.db, 'upload')
    return 'uploaded'
  } catch (error) {
    app.log.warn({ err: error }, 'a backup was not uploaded; tried again later')
    const { message } = error as Error
    await recordTrouble(app, 'upload', message, {
      kind: 'backup-upload-failed',
      title: 'Backups are not reaching the bucket',
      body: `They are saved on this server, and will be uploaded as soon as the bucket can be reached. ${message}`,
      afterMs: toldAfterMs,
    })
    return 'failed'
  }
}

async function listMissing({ db, config }: App) {
  return (await listBackups(db, config.backup.to)).filter(({ uploadedAt }) => uploadedAt === null)
}

async function uploadMissing(app: App, bucket: BackupBucket): Promise<void> {
  const { db, clock, config } = app
  for (const { name, bytes } of await listMissing(app)) {
    const file = join(config.backup.to, name)
    await bucket.upload(name, file, bytes)
    await recordCheck(db, file, 'uploadedAt', clock.now())
    app.log.info({ name, bytes }, 'backup uploaded')
  }
  await uploadErasedFile(bucket, config.backup.to)
  await deleteExpendable(app, 'backups in the bucket', await bucket.list(), bucket.remove)
}
