import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { inLease } from '#platform/timers/lease.server.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { requireProof } from '#services/proof/proof.server.ts'
import { runBeside } from '../run-beside.server.ts'

/** Makes the ZIP in a process beside this one, and opens it. */
export async function makeExport(app: App, by: Viewer, password: string) {
  await requireProof(app, by, password)
  const made = await inLease(app, 'export', async () => {
    const at = app.clock.now()
    const itemId = createId(at.getTime())
    await inTransaction(app, (tx) => recordChange(tx, { kind: 'export', itemId, action: 'exported', by, at }))
    const folder = join(app.config.dataDir, 'exporting')
    const file = join(folder, 'site.zip')
    // What an export that was killed has left.
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    try {
      await runBeside(app, 'export-zip', { folder: join(folder, 'site'), file })
      return await open(file)
    } finally {
      // The opened file can be read to its end.
      await rm(folder, { recursive: true, force: true })
    }
  })
  if (!made) throw new AppError('conflict', 'Another export is being made. Try again in a minute.')
  const { size } = await made.result.stat()
  return { size, content: Readable.toWeb(made.result.createReadStream()) as ReadableStream }
}
