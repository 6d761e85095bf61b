import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import { environmentOfSite } from '#platform/config/config.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { requireProof } from '#services/proof/proof.server.ts'
import { readJournal } from './journal.server.ts'
import { mayUpgrade } from './prepare-upgrade.server.ts'
import { findRun, ownerCommand, readVersion } from './updates.server.ts'

/** It asks origin before it begins. */
const beginsWithinMs = 60_000
const lookEveryMs = 100

/** Starts the command beside the site, which outlives it, and resolves once it has begun to build. */
export async function startUpgrade(
  app: App,
  viewer: Viewer,
  { password, version }: { password: string; version?: string | undefined },
): Promise<void> {
  await requireProof(app, viewer, password)
  const root = process.cwd()
  if (!(await mayUpgrade(root)))
    throw new AppError(
      'forbidden',
      `The site may not change its own code. Type on the server: ${ownerCommand()}`,
    )
  if (findRun(root)?.state === 'running') throw new AppError('conflict', 'An upgrade is under way.')
  const after = { from: await readVersion(root), to: version ?? 'the newest' }
  await inTransaction(app, (tx) =>
    recordChange(tx, {
      ...{ kind: 'upgrade', itemId: version ?? 'newest', action: 'started', by: viewer },
      ...{ after, at: app.clock.now() },
    }),
  )
  await begin(app, root, version ? [version] : [])
}

async function begin(app: App, root: string, version: string[]): Promise<void> {
  const log = join(app.config.dataDir, 'upgrade.log')
  const handle = await open(log, 'w', 0o600)
  const child = spawn(process.execPath, ['app/server/cli/studio.ts', 'upgrade', ...version], {
    cwd: root,
    env: environmentOfSite(app.config),
    detached: true,
    stdio: ['ignore', handle.fd, handle.fd],
  })
  child.unref()
  let exit: number | null | undefined
  child.once('exit', (code) => {
    exit = code
  })
  child.once('error', () => {
    exit = null
  })
  await handle.close()
  const started = performance.now()
  while (performance.now() - started < beginsWithinMs) {
    if (readJournal(root)?.pid === child.pid) return
    if (exit !== undefined) throw new AppError('conflict', await lastLine(log))
    await sleep(lookEveryMs)
  }
}

async function lastLine(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.at(-1) || 'The upgrade could not be started.'
}
