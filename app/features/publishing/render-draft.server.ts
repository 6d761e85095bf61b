import type { App } from '#platform/app.ts'
import type { ItemRow, ItemText, Publication } from './publication.server.ts'
import { findRendering, type RevisionSummary, storeRendering } from './revisions.server.ts'

/** Returns the rendering of a draft, which is made once, whoever opens its previews and however often. */
export async function renderDraft<Row extends ItemRow, Text extends ItemText, Rendered>(
  app: App,
  publication: Publication<Row, Text, Rendered>,
  { row, text, working }: { row: Row; text: Text; working: RevisionSummary },
): Promise<Rendered> {
  const stored = await findRendering<Rendered>(app.db, working)
  if (stored) return stored
  const rendered = await publication.render(app, `preview of ${row.id}`, text.content)
  await storeRendering(app.db, working, rendered)
  return rendered
}
