import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import type { RevisionReason } from '../calls/answers.ts'
import {
  type ItemKind,
  type ItemRow,
  type ItemTable,
  type ItemText,
  isSameText,
  itemsOf,
  readEdited,
  recordPictures,
  savedTextOf,
  sentFields,
} from '../item-kind.server.ts'
import {
  type Author,
  continueRevision,
  findRevision,
  isContested,
  type NewRevision,
} from '../revisions/revisions.server.ts'
import { recordItem } from '../search-item.server.ts'
import { ensureSavedRevision, explainRefusal, takeItem } from './take-item.server.ts'

type Writer = NonNullable<Author>

interface DraftChange<Text> {
  id: string
  text: Partial<Text>
  version: number | undefined
}

/** Creates an item from the first words of a draft. Until it is saved, its id serves as its slug. */
export async function startDraft<Row extends ItemRow, Text extends ItemText, Rendered>(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  kind: ItemKind<Row, Text, Rendered>,
  by: Writer,
  fields: Partial<Text>,
): Promise<string> {
  const at = clock.now()
  const now = at.toISOString()
  const id = createId(at.getTime())
  const text = { ...kind.empty, ...sentFields(fields) }
  const columns = kind.columnsOf(kind.empty, kind.blank)
  const state = { publishedAt: null, createdAt: now, updatedAt: now, touchedAt: now, version: 1 }
  await itemsOf<ItemRow>(tx)
    .insertInto(kind.table)
    .values({ ...columns, id, slug: id, ...state })
    .execute()
  await recordChange(tx, { kind: kind.table, itemId: id, action: 'created', by, at })
  await saveDraftText(tx, kind, { itemId: id, version: 1, reason: 'autosaved', text, by, at, lately: null })
  await recordPictures(tx, kind, id, [text])
  await recordItem(tx, kind, id)
  return id
}

/** Saves a draft, valid or not, beside the saved text. The public sees nothing of it. */
export async function saveDraft<Row extends ItemRow, Text extends ItemText>(
  app: App,
  kind: ItemKind<Row, Text, unknown>,
  by: Writer,
  change: DraftChange<Text>,
): Promise<void> {
  const fields = sentFields(change.text) as Partial<Text>
  await changeDraft(app, kind, by, { ...change, text: fields, reason: 'autosaved' })
}

/** Makes an old text the draft, to be checked and saved; nothing is public before that. */
export async function restoreRevision<Row extends ItemRow, Text extends ItemText>(
  app: App,
  kind: ItemKind<Row, Text, unknown>,
  by: Writer,
  { id, revision, version }: { id: string; revision: string; version: number | undefined },
): Promise<void> {
  const found = await findRevision<Text>(app.db, id, revision)
  if (!found) throw new AppError('not-found', 'This revision no longer exists.')
  await changeDraft(app, kind, by, { id, text: found.text, version, reason: 'restored' })
}

/** Discards the draft. Its text stays among the revisions. */
export async function discardDraft<Row extends ItemRow, Text extends ItemText>(
  app: App,
  kind: ItemKind<Row, Text, unknown>,
  by: Writer,
  { id, version }: { id: string; version: number | undefined },
): Promise<void> {
  const at = app.clock.now()
  const done = await inTransaction(app, async (tx) => {
    const row = await takeItem<Row>(tx, kind, id, { version, now: at })
    if (!row) return false
    await setDraft(tx, kind.table, id, { draftRevision: null, draftTitle: null })
    await recordChange(tx, { kind: kind.table, itemId: id, action: 'discarded', by, at })
    await recordPictures(tx, kind, id, [savedTextOf(kind, row)])
    await recordItem(tx, kind, id)
    return true
  })
  if (!done) await explainRefusal(app, kind, { id, by, fields: undefined, isRepeat: ({ draft }) => !draft })
}

async function changeDraft<Row extends ItemRow, Text extends ItemText>(
  app: App,
  kind: ItemKind<Row, Text, unknown>,
  by: Writer,
  change: DraftChange<Text> & { reason: RevisionReason },
): Promise<void> {
  if (await inTransaction(app, (tx) => writeDraft(app, tx, kind, by, change))) return
  const isRepeat = ({ text }: { text: Text }, yours: Text) => isSameText(yours, text)
  await explainRefusal(app, kind, { id: change.id, by, fields: change.text, isRepeat })
}

/** Returns false if the item is gone, in the trash, or newer than the version that the writer started from. */
export async function writeDraft<Row extends ItemRow, Text extends ItemText>(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  kind: ItemKind<Row, Text, unknown>,
  by: Writer,
  { id, version, reason, text: fields }: DraftChange<Text> & { reason: RevisionReason },
): Promise<boolean> {
  const at = clock.now()
  const row = await takeItem<Row>(tx, kind, id, { version, now: at })
  if (!row) return false
  const before = await readEdited(tx, kind, row)
  const text = { ...before.text, ...fields }
  if (reason === 'restored') {
    await ensureSavedRevision(tx, kind, row)
    await recordChange(tx, { kind: kind.table, itemId: id, action: 'reverted', by, at })
  }
  if (isSameText(text, before.saved)) {
    await setDraft(tx, kind.table, id, { draftRevision: null, draftTitle: null })
  } else {
    await ensureSavedRevision(tx, kind, row)
    // A text that was refused since then may replace the draft: the draft stays, to be found again.
    const isContinued = reason === 'autosaved' && !(await isContested(tx, row))
    const lately = isContinued ? row.draftRevision : null
    await saveDraftText(tx, kind, { itemId: id, version: row.version, reason, text, by, at, lately })
  }
  await recordPictures(tx, kind, id, [before.saved, text])
  // Visitors and users find the saved text of a published item.
  if (row.publishedAt === null) await recordItem(tx, kind, id)
  return true
}

async function saveDraftText(
  tx: Transaction,
  { table }: { table: ItemTable },
  { lately, ...revision }: NewRevision & { text: ItemText; lately: string | null },
): Promise<void> {
  const draftRevision = await continueRevision(tx, lately, revision)
  await setDraft(tx, table, revision.itemId, { draftRevision, draftTitle: revision.text.title })
}

async function setDraft(
  tx: Transaction,
  table: ItemTable,
  id: string,
  draft: Pick<ItemRow, 'draftRevision' | 'draftTitle'>,
): Promise<void> {
  await itemsOf<ItemRow>(tx).updateTable(table).set(draft).where('id', '=', id).execute()
}
