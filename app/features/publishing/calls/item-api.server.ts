import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { historyOf } from '#services/audit/history-call.server.ts'
import { findRow, type ItemKind, type ItemRow, type ItemText, readItem } from '../item-kind.server.ts'
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '../preview/preview-links.server.ts'
import { compareRevision, listRevisions } from '../revisions/revisions.server.ts'
import { discardDraft, restoreRevision, saveDraft, startDraft } from '../save/draft-item.server.ts'
import { deleteItem, restoreItem, trashItem } from '../save/trash-item.server.ts'
import type { itemCalls } from './item-calls.ts'

type DraftInput<Text> = Partial<Text> & { version?: number | undefined }

interface AnsweredItems<Row extends ItemRow, Text extends ItemText, Item extends object> {
  kind: ItemKind<Row, Text, unknown, Item>
  calls: ReturnType<
    typeof itemCalls<
      z.ZodType,
      z.ZodType<DraftInput<Text>>,
      z.ZodType<unknown, Text>,
      z.ZodType<unknown, Record<string, Item>>,
      z.ZodType,
      z.ZodType
    >
  >
  /** First part of a preview's address: `blog`. */
  preview: string
}

/** Answers the calls that posts and projects share. */
export function answerItemCalls<Row extends ItemRow, Text extends ItemText, Item extends object>(
  api: Api,
  items: AnsweredItems<Row, Text, Item>,
): void {
  answerDrafts(api, items)
  answerTrash(api, items)
  answerRevisions(api, items)
  answerPreviews(api, items)
  const { kind, calls } = items
  const isThere = async ({ db }: App, id: string) => (await findRow(db, kind, id)) !== undefined
  answer(api, calls.listHistory, historyOf({ isThere, gone: kind.messages.notFound }))
}

/** Splits off the version; TypeScript does not know that the rest of a generic body is its text. */
function splitDraft<Text>({ version, ...text }: DraftInput<Text>) {
  return { version, text: text as unknown as Partial<Text> }
}

function answerDrafts<Row extends ItemRow, Text extends ItemText, Item extends object>(
  api: Api,
  { kind, calls }: AnsweredItems<Row, Text, Item>,
): void {
  answer(api, calls.startDraft, ({ app, body, viewer }) => async (tx) => {
    const id = await startDraft(app, tx, kind, viewer, splitDraft(body).text)
    return { [kind.table]: await readItem(app, kind, id, tx) }
  })
  answer(api, calls.saveDraft, async ({ app, params: { id }, body, viewer }) => {
    await saveDraft(app, kind, viewer, { id, ...splitDraft(body) })
    return { [kind.table]: await readItem(app, kind, id) }
  })
  answer(api, calls.discardDraft, async ({ app, params: { id }, query, viewer }) => {
    await discardDraft(app, kind, viewer, { id, version: query.version })
    return { [kind.table]: await readItem(app, kind, id) }
  })
}

function answerTrash<Row extends ItemRow, Text extends ItemText, Item extends object>(
  api: Api,
  { kind, calls }: AnsweredItems<Row, Text, Item>,
): void {
  answer(api, calls.trash, ({ app, params, viewer }) => trashItem(app, kind, viewer, params.id))
  answer(api, calls.restore, async ({ app, params, viewer }) => {
    await restoreItem(app, kind, viewer, params.id)
    return { [kind.table]: await readItem(app, kind, params.id) }
  })
  answer(api, calls.deleteForGood, ({ app, params, viewer }) => deleteItem(app, kind, viewer, params.id))
}

function answerRevisions<Row extends ItemRow, Text extends ItemText, Item extends object>(
  api: Api,
  { kind, calls }: AnsweredItems<Row, Text, Item>,
): void {
  answer(api, calls.listRevisions, async ({ app, params, query }) => {
    const row = await findRow<Row>(app.db, kind, params.id)
    if (!row) throw new AppError('not-found', kind.messages.notFound)
    const { revisions, ...page } = await listRevisions(app.db, row.id, query)
    const current = row.draftRevision
    return {
      revisions: revisions.map(({ id, ...line }) => ({ _id: id, ...line, current: id === current })),
      ...page,
    }
  })
  answer(api, calls.compareRevision, async ({ app, params, query }) => {
    const compared = await compareRevision(app.db, kind, { ...params, with: query.with })
    if (!compared) throw new AppError('not-found', 'This revision no longer exists.')
    return compared
  })
  answer(api, calls.restoreRevision, async ({ app, params, body, viewer }) => {
    await restoreRevision(app, kind, viewer, { ...params, version: body.version })
    return { [kind.table]: await readItem(app, kind, params.id) }
  })
}

function answerPreviews<Row extends ItemRow, Text extends ItemText, Item extends object>(
  api: Api,
  { kind, calls, preview }: AnsweredItems<Row, Text, Item>,
): void {
  const shown = ({ id, ...link }: Awaited<ReturnType<typeof createPreviewLink>>) => ({ _id: id, ...link })
  const check = async (db: Database, id: string) => {
    const row = await findRow(db, kind, id)
    if (!row || row.trashedAt !== null) throw new AppError('not-found', kind.messages.notFound)
    return { kind: preview, table: kind.table, itemId: row.id }
  }
  answer(api, calls.listPreviews, async ({ app, params }) => ({
    links: (await listPreviewLinks(app, await check(app.db, params.id))).map(shown),
  }))
  answer(api, calls.createPreview, ({ app, params, body: { days }, viewer }) => async (tx) => {
    const previewed = await check(tx, params.id)
    return { link: shown(await createPreviewLink(app, tx, previewed, { by: viewer, days })) }
  })
  answer(api, calls.revokePreview, async ({ app, params, viewer }) => {
    const previewed = { kind: preview, table: kind.table, itemId: params.id }
    if (!(await revokePreviewLink(app, previewed, { id: params.link, by: viewer }))) {
      throw new AppError('not-found', 'This link is no longer valid.')
    }
  })
}
