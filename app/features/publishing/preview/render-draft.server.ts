import type { App } from '#platform/app.ts'
import type { ItemKind, ItemRow, ItemText } from '../item-kind.server.ts'
import { findRendering, type RevisionSummary, storeRendering } from '../revisions/revisions.server.ts'

/** A text that took too long may have met a busy machine. Each attempt occupies a renderer for 2 s. */
const retryAfterMs = 60_000

/** Returns the rendering of a draft. Previews of the same text share it. */
export async function renderDraft<Row extends ItemRow, Text extends ItemText, Rendered>(
  app: App,
  kind: ItemKind<Row, Text, Rendered>,
  { row, text, draft }: { row: Row; text: Text; draft: RevisionSummary },
): Promise<Rendered> {
  const at = app.clock.now()
  const stored = await findRendering<Rendered>(app.db, draft)
  if (stored) {
    const isLate = kind.isAsTyped(kind.columnsOf(text, stored.rendered))
    if (!isLate || at.getTime() - Date.parse(stored.at) < retryAfterMs) return stored.rendered
  }
  const rendered = await kind.render(app, `preview of ${row.id}`, text.content)
  await storeRendering(app.db, draft, { rendered, at: at.toISOString() })
  return rendered
}
