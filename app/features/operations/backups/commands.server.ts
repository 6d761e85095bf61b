import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { requireProof, requireProven } from '#services/proof/proof.server.ts'
import { studio } from '#studio'
import { runBeside } from '../run-beside.server.ts'
import type { MadeBackup } from './archive/make-backup.server.ts'
import { openBackupBucket } from './nightly/bucket.server.ts'
import { removeRecords } from './records.server.ts'
import { startPutBack, startRestore } from './restore/restore-commands.server.ts'
import { startRun } from './runs.server.ts'
import { findArchive } from './state.server.ts'
import { testBackup } from './test/weekly.server.ts'

/** Starts a backup by hand. */
export async function startBackup(app: App, viewer: Viewer): Promise<void> {
  await startRun(app, 'backup', { name: '', by: viewer.name }, async () => {
    const { file } = await runBeside<MadeBackup>(app, 'back-up', {
      origin: 'hand',
      name: studio.name,
    })
    await recordAction(app, basename(file), 'made', viewer)
  })
}

/** Starts the test of a backup, which ends with a site that was started from it. */
export async function startTest(app: App, viewer: Viewer, name: string): Promise<void> {
  await findArchive(app, name)
  await startRun(app, 'test', { name, by: viewer.name }, () => testBackup(app, name))
}

export async function deleteArchive(app: App, viewer: Viewer, name: string, password: string): Promise<void> {
  await requireProof(app, viewer, password)
  const file = await findArchive(app, name)
  await openBackupBucket(app)?.remove(name)
  await recordAction(app, name, 'deleted', viewer)
  await rm(file)
  await removeRecords(app.db, [name])
}

/** Returns the file of a backup, and records the download. */
export async function openArchive(app: App, viewer: Viewer, name: string): Promise<string> {
  await requireProven(app, viewer)
  const file = await findArchive(app, name)
  await recordAction(app, name, 'downloaded', viewer)
  return file
}

interface RestoreInput {
  confirm: string
  password: string
  passphrase?: string | undefined
}

/** Starts the restore of a backup of this site. */
export async function restoreBackup(
  app: App,
  viewer: Viewer,
  name: string,
  { confirm, password, passphrase }: RestoreInput,
): Promise<void> {
  await requireProof(app, viewer, password)
  requireConfirmed(confirm, name)
  const file = await findArchive(app, name)
  await startRestore(app, {
    ...{ file, name, by: viewer.name, passphrase: passphrase || undefined, withBackup: true },
  })
  await recordAction(app, name, 'restore started', viewer)
}

/** Starts the exchange of the data for that which the last restore replaced. */
export async function putBack(
  app: App,
  viewer: Viewer,
  name: string | undefined,
  { confirm, password }: RestoreInput,
): Promise<void> {
  await requireProof(app, viewer, password)
  if (!name) throw new AppError('not-found', 'There is nothing to put back.')
  requireConfirmed(confirm, name)
  await recordAction(app, name, 'put-back started', viewer)
  await startPutBack(app, { name, by: viewer.name })
}

function requireConfirmed(confirm: string, name: string): void {
  if (confirm === name) return
  throw new AppError('conflict', 'This is not the backup that was shown. Reload the page.')
}

/** Records an action on a backup in the audit trail. */
export async function recordAction(app: App, name: string, action: string, by: Actor): Promise<void> {
  await inTransaction(app, (tx) =>
    recordChange(tx, { kind: 'backup', itemId: name, action, by, at: app.clock.now() }),
  )
}
