import type { Database } from '#platform/db/database.server.ts'
import { findEdited } from '../publication.server.ts'
import { projects, showEditedProject } from './publication.server.ts'
import type { EditedProject } from './schema.ts'

/** A project as the editor opens it, whatever its state. */
export async function findEditedProject(
  db: Database,
  now: Date,
  id: string,
): Promise<EditedProject | undefined> {
  const found = await findEdited(db, projects, id)
  return found && showEditedProject(found, now)
}
