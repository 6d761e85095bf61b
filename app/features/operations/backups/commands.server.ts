import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/files/move.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { requireProof, requireProven } from '#services/proof/proof.server.ts'
import { runStudio } from '../studio-process.server.ts'
import { archiveName } from './archive/archive-name.ts'
import { giveName } from './archive/give-name.server.ts'
import { findMaking, inMakingFolder } from './archive/making-folder.server.ts'
import { openBackupBucket } from './nightly/bucket.server.ts'
import { readArchiveName } from './nightly/retention.ts'
import { recordCheck, removeRecords } from './records.server.ts'
import { startPutBack, startRestore } from './restore/restore-commands.server.ts'
import type { Task } from './runs/run.ts'
import { beginRun, busy, endRun } from './runs/run-record.server.ts'
import { type ArchiveFacts, archiveFacts } from './schema.ts'
import { testBackup } from './test/weekly.server.ts'
import { deleteUpload, findUpload, type Uploader, uploadFile } from './uploads/slices.server.ts'

/** Starts a backup by hand. */
export async function startBackup(app: App, viewer: Viewer): Promise<void> {
  const { config } = app
  const since = await findMaking(config.backup.to)
  if (since) throw busy('backup', since)
  await start(app, 'backup', { name: '', by: viewer }, async () => {
    const made = await runCommand(app, ['backup', '--json'])
    await record(app, basename(JSON.parse(made).file), 'made', viewer)
  })
}

/** Starts the test of a backup, which ends with a site that was started from it. */
export async function startTest(app: App, viewer: Viewer, name: string): Promise<void> {
  await findArchive(app, name)
  await start(app, 'test', { name, by: viewer }, async () => {
    const outcome = await testBackup(app, name)
    if (!outcome.ok) throw new AppError('invalid', outcome.problem)
  })
}

/** Reads a whole upload. One of a user becomes a backup. */
export async function startReading(
  app: App,
  by: Actor,
  uploader: Uploader,
  passphrase: string | undefined,
): Promise<void> {
  const { dataDir } = app.config
  const upload = await findUpload(dataDir, uploader)
  if (upload?.received !== upload?.bytes || !upload)
    throw new AppError('conflict', 'The upload is not complete yet.')
  await start(app, 'reading', { name: upload.file, by }, async () => {
    const input = JSON.stringify({ passphrase: passphrase || null })
    const printed = await runCommand(app, ['read-archive', uploadFile(dataDir, uploader)], input)
    const facts = archiveFacts.parse(JSON.parse(printed))
    if (uploader !== 'first-run') await addBackup(app, uploader, facts, by)
    return facts
  })
}

async function addBackup(app: App, uploader: Uploader, facts: ArchiveFacts, by: Actor): Promise<void> {
  const { dataDir, backup } = app.config
  const name = archiveName(facts.studio, new Date(facts.takenAt))
  const file = join(backup.to, name)
  await inMakingFolder(backup.to, app.clock.now(), async (scratch) => {
    const part = join(scratch, 'archive')
    await move(uploadFile(dataDir, uploader), part)
    await deleteUpload(dataDir, uploader)
    await giveName(part, file)
  })
  await recordCheck(app.db, file, 'checkedAt', app.clock.now())
  await record(app, name, 'uploaded', by)
}

/** Runs work beside the site, once at a time for each task, and records its return value as the result. */
async function start(
  app: App,
  task: Task,
  { name, by }: { name: string; by: Actor },
  work: () => Promise<unknown>,
): Promise<void> {
  const { config, clock, log } = app
  await beginRun(app, task, { name, by: by.name })
  const end = (outcome: { result?: unknown; problem?: string }) =>
    endRun(config.dataDir, task, { now: clock.now(), ...outcome })
  void work()
    .then((result) => end({ result }))
    .catch((error) => {
      if (error instanceof AppError) return end({ problem: error.message })
      log.error({ err: error, task }, 'work beside the site failed')
      return end({ problem: 'Something went wrong; the log has the details.' })
    })
}

async function runCommand({ config }: App, args: readonly string[], input?: string): Promise<string> {
  const outcome = await runStudio(config, args, input)
  if (!outcome.ok) throw new AppError('invalid', outcome.problem)
  return outcome.printed
}

/** Returns the file of a backup by its name, which cannot lead out of the folder. */
export async function findArchive({ config }: App, name: string): Promise<string> {
  const file = join(config.backup.to, name)
  const isThere = readArchiveName(name) && (await stat(file).catch(() => undefined))?.isFile()
  if (!isThere) throw new AppError('not-found', 'This backup no longer exists.')
  return file
}

export async function deleteArchive(app: App, viewer: Viewer, name: string, password: string): Promise<void> {
  await requireProof(app, viewer, password)
  const file = await findArchive(app, name)
  await openBackupBucket(app)?.remove(name)
  await record(app, name, 'deleted', viewer)
  await rm(file)
  await removeRecords(app.db, [name])
}

/** Returns the file of a backup for a download, and records that it was asked for. */
export async function openArchive(app: App, viewer: Viewer, name: string): Promise<string> {
  await requireProven(app, viewer)
  const file = await findArchive(app, name)
  await record(app, name, 'downloaded', viewer)
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
    isStillAllowed: async () => true,
  })
  await record(app, name, 'restore started', viewer)
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
  await record(app, name, 'put-back started', viewer)
  await startPutBack(app, { name, by: viewer.name })
}

function requireConfirmed(confirm: string, name: string): void {
  if (confirm === name) return
  throw new AppError('conflict', 'This is not the backup that was shown. Reload the page.')
}

async function record(app: App, name: string, action: string, by: Actor): Promise<void> {
  await inTransaction(app, (tx) =>
    recordChange(tx, { kind: 'backup', itemId: name, action, by, at: app.clock.now() }),
  )
}
