import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { writeWhole } from '#platform/files/write-whole.server.ts'
import { commandLine, recordChange } from '#services/audit/audit.server.ts'
import { editFolder, findWrongFile } from '#studio/edit-folder.server.ts'
import { getPart } from './check-value.server.ts'
import { businessTag, folderWords, layOverFolder, listStored } from './in-force.server.ts'
import { isChanged } from './queries.server.ts'

interface PulledPart {
  title: string
  files: string[]
}

/** A part with a file that was changed after the part was. */
export interface LaterFile {
  title: string
  file: string
}

/**
 * Writes the changes into the files of the folder and ends them: the words are then the folder's. All files or none are
 * written. `mayReplace` decides about each part with a file that was changed later.
 */
export async function pullBusiness(
  app: App,
  folder: string,
  mayReplace: (later: LaterFile) => Promise<boolean>,
): Promise<PulledPart[]> {
  const chosen: (PulledPart & { part: string; version: number })[] = []
  let words = folderWords()
  for (const row of (await listStored(app.db)).filter(isChanged)) {
    const part = getPart(row.part)
    const { data, success } = part.shape.safeParse(JSON.parse(row.value))
    if (!success) throw new AppError('conflict', layOverFolder([row]).faults[0] ?? '')
    const files = [...editFolder(folder, folderWords(), part.lay(folderWords(), data)).keys()]
    const later = files.find((file) => changedAt(join(folder, file)) > Date.parse(row.updatedAt))
    if (later !== undefined && !(await mayReplace({ title: part.title, file: later }))) continue
    words = part.lay(words, data)
    chosen.push({ part: row.part, version: row.version, title: part.title, files })
  }
  if (chosen.length === 0) return []
  const texts = editFolder(folder, folderWords(), words)
  const wrong = await findWrongFile(folder, texts, words)
  if (wrong !== undefined) {
    throw new AppError(
      'conflict',
      `${wrong} computes its words, so they cannot be written into it. Change it by hand; nothing was written.`,
    )
  }
  for (const [file, text] of texts) await writeWhole(join(folder, file), text, 0o644)
  for (const part of chosen) await markPulled(app, part)
  return chosen
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Ends a change that is in the folder now, unless it was changed again meanwhile. */
async function markPulled(app: App, { part, version }: { part: string; version: number }): Promise<void> {
  const now = app.clock.now()
  await inTransaction(app, async (tx) => {
    await tx.lock('business')
    const marked = await tx
      .updateTable('business')
      .set({ pulledAt: now.toISOString(), version: version + 1 })
      .where('part', '=', part)
      .where('version', '=', version)
      .returning('part')
      .executeTakeFirst()
    if (!marked) return
    await recordChange(tx, { kind: 'business', itemId: part, action: 'pulled', by: commandLine, at: now })
    await app.pages.bump(tx, businessTag)
  })
}
