import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { readVersion } from '../archive/make-backup.server.ts'
import { startRestore } from '../restore/restore-commands.server.ts'
import { findRun } from '../runs.server.ts'
import type { FirstRunState } from '../schema.ts'
import { findArchive, listArchives } from '../state.server.ts'

/** The right to fill a new site, which is of the accounts. */
export interface FirstRunLink {
  /** Refuses a token that is not of the link in force. */
  require(app: App, token: string, address: string): Promise<void>
  /** Ends the link, so that nobody can create an account with it. Returns false if somebody already has. */
  take(app: App, token: string): Promise<boolean>
}

export const firstRunActor = { id: null, name: 'the first administrator' }

/** Lists the backups for a new site, with the progress of a restore. */
export async function findFirstRun(app: App): Promise<FirstRunState> {
  return {
    backups: await listArchives(app),
    folder: app.config.backup.to,
    into: { version: await readVersion(), engine: app.config.database.kind },
    restore: await findRun(app, 'restore'),
  }
}

/** Reads the progress of the restore. Once the link has ended, answers 503 until this process stops. */
export async function readFirstRun(app: App, link: FirstRunLink, token: string, address: string) {
  try {
    await link.require(app, token, address)
  } catch (error) {
    const restore = await findRun(app, 'restore')
    if (restore?.endedAt !== null) throw error
    throw new AppError('unavailable', 'The restored site is about to start.', { retryAfterSeconds: 1 })
  }
  return findFirstRun(app)
}

/** Starts the restore of a backup. The link ends in the last moment, so that a failure leaves it for another try. */
export async function startFirstRestore(
  app: App,
  link: FirstRunLink,
  { token, name, passphrase }: { token: string; name: string; passphrase?: string | undefined },
): Promise<void> {
  const file = await findArchive(app, name)
  await startRestore(app, {
    ...{ file, name, by: firstRunActor.name, passphrase: passphrase || undefined, withBackup: false },
    async requireAllowed() {
      if (await link.take(app, token)) return
      throw new AppError('conflict', 'Someone has created an account in the meantime. Nothing was changed.')
    },
  })
}
