import type { Database } from '#platform/db/database.server.ts'

/** With the item itself: its revisions, its old addresses and the links that show it. */
export async function forgetItem(tx: Database, itemId: string): Promise<void> {
  await tx.deleteFrom('revision').where('itemId', '=', itemId).execute()
  await tx.deleteFrom('movedAddress').where('itemId', '=', itemId).execute()
  await tx.deleteFrom('previewLink').where('itemId', '=', itemId).execute()
}
