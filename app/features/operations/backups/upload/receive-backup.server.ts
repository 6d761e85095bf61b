import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { BusyError } from '#platform/errors.ts'
import type { Actor } from '#services/audit/audit.server.ts'
import { runBeside } from '../../run-beside.server.ts'
import { archiveName } from '../archive/archive-name.ts'
import { giveName, inMakingFolder } from '../archive/making-folder.server.ts'
import { recordAction } from '../commands.server.ts'
import { recordCheck } from '../records.server.ts'
import type { ArchiveFacts, UploadedBackup } from '../schema.ts'

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

/** Pipes the bytes to a process that checks them, at its pace, and returns the facts of the archive. */
async function check(
  app: App,
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): Promise<ArchiveFacts> {
  let failure: unknown
  async function* input() {
    try {
      yield* bytes
    } catch (error) {
      failure = error
      throw error
    }
  }
  try {
    return await runBeside<ArchiveFacts>(app, 'check-archive', { passphrase }, { input: input() })
  } catch (error) {
    // The process cannot name the reason of a broken upload.
    throw failure ?? error
  }
}

/** Deletes partial uploads of killed processes. */
export async function sweepUploads({ config, clock }: Pick<App, 'config' | 'clock'>): Promise<void> {
  const { to } = config.backup
  if (!existsSync(join(to, receiving.name))) return
  await inMakingFolder(to, clock.now(), async () => undefined, receiving).catch((error) => {
    if (!(error instanceof BusyError)) throw error
  })
}
