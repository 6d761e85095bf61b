import type { BusinessTable } from '#db/tables.ts'
import type { Snapshot } from '#platform/db/snapshot.server.ts'
import { editFolder } from '#studio/edit-folder.server.ts'
import { studioFolder } from '#studio/folder.server.ts'
import { folderWords, layOverFolder } from './in-force.server.ts'
import { isChanged } from './queries.server.ts'

/** Returns the files of the studio's folder that the owner's changes make others, with the changes in them. */
export async function exportBusiness(snapshot: Snapshot): Promise<ReadonlyMap<string, string>> {
  const stored: BusinessTable[] = []
  for await (const row of snapshot.rows('business')) stored.push(row as unknown as BusinessTable)
  const { words } = layOverFolder(stored.filter(isChanged))
  return editFolder(studioFolder, folderWords(), words)
}
