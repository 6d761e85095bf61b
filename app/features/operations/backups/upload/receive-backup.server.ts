import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { App } from '#platform/app.ts'
import { AppError, BusyError } from '#platform/errors.ts'
import type { Actor } from '#services/audit/audit.server.ts'
import { startStudio } from '../../studio-process.server.ts'
import { archiveName } from '../archive/archive-name.ts'
import { giveName } from '../archive/give-name.server.ts'
import { inMakingFolder } from '../archive/making-folder.server.ts'
import { recordCheck } from '../records.server.ts'
import { type ArchiveFacts, archiveFacts, type UploadedBackup } from '../schema.ts'
import { recordAction } from '../trail.server.ts'

interface Upload {
  by: Actor
  /** The archive's own, where it is not that of the settings. */
  passphrase: string | undefined
  /** Writes what arrives into a file, and yields it. */
  write: (path: string) => AsyncIterable<Uint8Array>
}

/** Apart from the folder of a backup that is being made, which an upload of an hour must not hold up. */
const receiving = { name: '.receiving', what: 'upload of a backup' }

/** Checks an archive during the upload and stores it under its own name. A refused archive leaves no file behind. */
export async function receiveBackup(app: App, { by, passphrase, write }: Upload): Promise<UploadedBackup> {
  const { clock, config, db } = app
  const { to } = config.backup
  const receive = async (scratch: string) => {
    const part = join(scratch, 'archive')
    const facts = await check(app, write(part), passphrase)
    const name = archiveName(facts.studio, new Date(facts.takenAt))
    await giveName(part, join(to, name))
    await recordCheck(db, join(to, name), 'checkedAt', clock.now())
    await recordAction(app, name, 'uploaded', by)
    return { name, facts }
  }
  return inMakingFolder(to, clock.now(), receive, receiving)
}

/** Pipes the bytes to the `read-archive` process, with backpressure, and returns the facts of the archive. */
async function check(
  { config }: App,
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): Promise<ArchiveFacts> {
  const { stdin, outcome } = startStudio(config, ['read-archive'])
  stdin.write(`${JSON.stringify({ passphrase: passphrase || null })}\n`)
  const failure = await pipeline(bytes, stdin).then(
    () => undefined,
    (error: Error) => error,
  )
  const end = await outcome
  // The reading process cannot name the reason of a broken upload; this error does.
  if (failure instanceof AppError) throw failure
  if (!end.ok) throw new AppError('invalid', end.problem)
  if (failure) throw failure
  return archiveFacts.parse(JSON.parse(end.printed))
}

/** Deletes partial uploads of killed processes. */
export async function sweepUploads({ config, clock }: Pick<App, 'config' | 'clock'>): Promise<void> {
  const { to } = config.backup
  if (!existsSync(join(to, receiving.name))) return
  await inMakingFolder(to, clock.now(), async () => undefined, receiving).catch((error) => {
    if (!(error instanceof BusyError)) throw error
  })
}
