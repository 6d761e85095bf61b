import type { PreviewLinkTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import { readToken, signToken } from '#platform/config/signed-token.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { createId } from '#platform/ids.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import type { ItemKind, ItemRow, ItemTable, ItemText } from '../item-kind.server.ts'
import {
  type Author,
  findRendering,
  type RevisionSummary,
  storeRendering,
} from '../revisions/revisions.server.ts'

const signedFor = 'preview link'

interface Previewed {
  /** First part of the address: `blog`. */
  kind: string
  table: ItemTable
  itemId: string
}

interface PreviewLink {
  id: string
  url: string
  createdBy: string | null
  createdAt: string
  expiresAt: string
}

/**
 * Creates a link for people without an account. It is signed, so that it can be shown again without being stored.
 */
export async function createPreviewLink(
  app: App,
  tx: Transaction,
  { kind, table, itemId }: Previewed,
  { by, days }: { by: NonNullable<Author>; days: number },
): Promise<PreviewLink> {
  const now = app.clock.now()
  const row = {
    id: createId(now.getTime()),
    kind,
    itemId,
    createdBy: by.id,
    createdByName: by.name,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * dayMs).toISOString(),
  }
  await tx.insertInto('previewLink').values(row).execute()
  await recordChange(tx, { kind: table, itemId, action: 'preview made', by, at: now })
  return show(app, row)
}

/** Lists the valid links of an item, newest first. */
export async function listPreviewLinks(app: App, { kind, itemId }: Previewed): Promise<PreviewLink[]> {
  const rows = await app.db
    .selectFrom('previewLink')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('kind', '=', kind)
    .where('expiresAt', '>', app.clock.now().toISOString())
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => show(app, row))
}

/** Revokes a link. Returns false if there was none. */
export async function revokePreviewLink(
  app: App,
  { kind, table, itemId }: Previewed,
  { id, by }: { id: string; by: Author },
): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    const gone = await tx
      .deleteFrom('previewLink')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .returning('id')
      .executeTakeFirst()
    if (!gone) return false
    await recordChange(tx, { kind: table, itemId, action: 'preview revoked', by, at: app.clock.now() })
    return true
  })
}

/**
 * Returns the item of a link and its expiry, or undefined if the link is revoked, expired or not signed by this site.
 */
export async function openPreviewLink(
  app: App,
  kind: string,
  token: string,
): Promise<{ itemId: string; expiresAt: string } | undefined> {
  const id = readToken(app.secrets, signedFor, token)
  if (id === undefined) return undefined
  return app.db
    .selectFrom('previewLink')
    .select(['itemId', 'expiresAt'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expiresAt', '>', app.clock.now().toISOString())
    .executeTakeFirst()
}

/** Deletes expired links, and links with a start in the future: a wrong clock made them, and they would last for years. */
export async function sweepPreviewLinks(db: Database, now: Date): Promise<void> {
  const ahead = new Date(now.getTime() + dayMs).toISOString()
  await db
    .deleteFrom('previewLink')
    .where((link) => link.or([link('expiresAt', '<=', now.toISOString()), link('createdAt', '>', ahead)]))
    .execute()
}

function show(app: App, row: PreviewLinkTable): PreviewLink {
  const { id, createdByName, createdAt, expiresAt } = row
  const url = `${app.config.siteUrl}/preview/${row.kind}/${signToken(app.secrets, signedFor, id)}`
  return { id, url, createdBy: createdByName, createdAt, expiresAt }
}

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
