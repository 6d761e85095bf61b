import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { getPart } from './check-value.server.ts'
import { expectSound } from './commands.server.ts'
import { layOverFolder, listStored, showWords } from './in-force.server.ts'
import type { PreviewedPart } from './schema.ts'

/** Stores a value for one session, which sees its pages with it. A session has one preview at a time. */
export function makePreview(
  app: App,
  id: string,
  { path, ...input }: PreviewedPart,
  { sessionId }: Viewer,
): Promise<string> {
  const part = getPart(id)
  return inTransaction(app, async (tx) => {
    const value = JSON.stringify(await expectSound(tx, part, input))
    const preview = { id: createId(app.clock.now().getTime()), part: id, value }
    await tx
      .insertInto('businessPreview')
      .values({ sessionId, ...preview })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(preview))
      .execute()
    return `${app.config.siteUrl}/preview/business/${preview.id}${path}`
  })
}

/** Returns the preview that an address names, and the address of the page in it. */
export function readPreviewAddress({ origin, pathname, search }: URL) {
  const [, id, path = '/'] = /^\/preview\/business\/([\w-]+)(\/.*)?$/.exec(pathname) ?? []
  return id === undefined ? undefined : { id, page: new URL(path + search, origin) }
}

/** Finds the words of a preview, for the session that made it. */
export async function findPreviewedWords(db: Database, id: string, { sessionId }: Pick<Viewer, 'sessionId'>) {
  const preview = await db
    .selectFrom('businessPreview')
    .select(['part', 'value'])
    .where('sessionId', '=', sessionId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!preview) return undefined
  const others = (await listStored(db)).filter(({ part }) => part !== preview.part)
  return showWords(layOverFolder([...others, preview]).words)
}
