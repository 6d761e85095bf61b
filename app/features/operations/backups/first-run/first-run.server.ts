import { readFile } from 'node:fs/promises'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { startRestore } from '../restore/restore-commands.server.ts'
import { findRun } from '../runs/run-record.server.ts'
import { archiveFacts, type FirstRunState } from '../schema.ts'
import { findRunItem } from '../state.server.ts'
import { findUpload, uploadFile } from '../uploads/slices.server.ts'

/** The right to fill a new site, which is of the accounts. */
export interface FirstRunLink {
  /** Refuses a token that is not of the link in force. */
  require(app: App, token: string, address: string): Promise<void>
  /** Ends the link, so that nobody makes an account any more. False where somebody has. */
  take(app: App, token: string): Promise<boolean>
}

export const firstRunActor = { id: null, name: 'the first administrator' }

/** Finds how far the restore of a new site is. */
export async function findFirstRun(app: App): Promise<FirstRunState> {
  const { dataDir } = app.config
  const [upload, reading, restore] = await Promise.all([
    findUpload(dataDir, 'first-run'),
    findRun(dataDir, 'reading'),
    findRunItem(app, 'restore'),
  ])
  const facts = archiveFacts.safeParse(reading?.result)
  return {
    upload: upload ?? null,
    reading: await findRunItem(app, 'reading'),
    into: { version: await readVersion(), engine: app.config.database.kind },
    facts: facts.success && upload ? facts.data : null,
    restore,
  }
}

async function readVersion(): Promise<string> {
  return JSON.parse(await readFile('package.json', 'utf8')).version
}

/** Starts the restore of the upload. The link ends in the last moment, so that a failure leaves it for another try. */
export async function startFirstRestore(
  app: App,
  link: FirstRunLink,
  { token, passphrase }: { token: string; passphrase?: string | undefined },
): Promise<void> {
  const { dataDir } = app.config
  const upload = await findUpload(dataDir, 'first-run')
  if (!upload || upload.received !== upload.bytes)
    throw new AppError('conflict', 'The upload is not complete yet.')
  await startRestore(app, {
    file: uploadFile(dataDir, 'first-run'),
    name: upload.file,
    by: firstRunActor.name,
    passphrase: passphrase || undefined,
    withBackup: false,
    isStillAllowed: () => link.take(app, token),
  })
}
