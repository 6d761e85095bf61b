import type { Database } from '#platform/db/database.server.ts'
import { findEdited } from '../publication.server.ts'
import { posts } from './publication.server.ts'
import type { EditedPost } from './schema.ts'

/** A post as the editor opens it, whatever its state. */
export async function findEditedPost(db: Database, now: Date, id: string): Promise<EditedPost | undefined> {
  const found = await findEdited(db, posts, id)
  return found && (posts.onWire(found, now) as EditedPost)
}
