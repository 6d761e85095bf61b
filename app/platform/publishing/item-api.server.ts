import { z } from 'zod'
import { changeList } from '../audit/answers.ts'
import { listChanges } from '../audit/audit.server.ts'
import { AppError } from '../errors.ts'
import { type Api, type Call, endpoint, nothing, pageQuery } from '../http/endpoint.server.ts'
import type { Viewer } from '../http/viewer.ts'
import { comparison, previewLinkAnswer, previewLinkInput, previewLinkList, revisionList } from './answers.ts'
import { compareRevision } from './compare-revision.server.ts'
import { discardDraft, restoreRevision } from './draft-item.server.ts'
import { byId, versionInput } from './fields.ts'
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links.server.ts'
import { findEdited, findRow, type ItemRow, type ItemText, type Publication } from './publication.server.ts'
import { listRevisions } from './revisions.server.ts'
import { deleteItem, restoreItem, trashItem } from './trash-item.server.ts'

/** What a feature gives for the calls that are the same for everything that is written and published. */
export interface ItemCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType> {
  publication: Publication<Row, Text, unknown>
  /** `/blog` */
  root: `/${string}`
  /** `post`: one is called so in paths and answers. */
  noun: string
  /** `blog`: the first part of a preview's address. */
  preview: string
  /** An item as the editor opens it, under its noun. */
  answer: Answer
  text: z.ZodType
}

export const viewerOf = ({ viewer }: { viewer: Viewer | undefined }): Viewer => viewer as Viewer

type Calling = Pick<Call<unknown, unknown, unknown>, 'app'>

/** The item as the editor opens it. */
export async function answerEdited<Row extends ItemRow, Text extends ItemText>(
  { app }: Calling,
  { publication, noun }: Pick<ItemCalls<Row, Text, z.ZodType>, 'publication' | 'noun'>,
  id: string,
): Promise<Record<string, object>> {
  const found = await findEdited(app.db, publication, id)
  if (!found) throw new AppError('not-found', publication.messages.notFound)
  return { [noun]: publication.onWire(found, app.clock.now()) }
}

export function addItemCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  calls: ItemCalls<Row, Text, Answer>,
): void {
  addTrashCalls(api, calls)
  addRevisionCalls(api, calls)
  addPreviewCalls(api, calls)
  const { root, noun, publication } = calls
  endpoint(
    api,
    {
      method: 'get',
      path: `${root}/${noun}/:id/history`,
      summary: `Who changed a ${noun}, when and how`,
      access: 'signed-in',
      params: byId,
      query: pageQuery,
      answer: changeList,
    },
    async ({ app, params, query }) => {
      const { changes, ...page } = await listChanges(app.db, params.id, query)
      if (page.total === 0 && !(await findRow(app.db, publication, params.id))) {
        throw new AppError('not-found', publication.messages.notFound)
      }
      return {
        changes: changes.map(({ id, ...change }) => ({ _id: id, ...change })),
        ...page,
      } as z.input<typeof changeList>
    },
  )
}

function addTrashCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  calls: ItemCalls<Row, Text, Answer>,
): void {
  const { root, noun, publication, answer } = calls
  endpoint(
    api,
    {
      method: 'delete',
      path: `${root}/:id`,
      summary: `Put a ${noun} into the trash, from which it can be restored for 30 days`,
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    async (call) => {
      await trashItem(call.app, publication, viewerOf(call), call.params.id)
      return {}
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${root}/${noun}/:id/restore`,
      summary: `Take a ${noun} out of the trash, as it was`,
      access: 'signed-in',
      params: byId,
      answer,
    },
    async (call) => {
      await restoreItem(call.app, publication, viewerOf(call), call.params.id)
      return (await answerEdited(call, calls, call.params.id)) as z.input<Answer>
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: `${root}/${noun}/:id`,
      summary: `Delete a ${noun} that is in the trash, for good`,
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    async (call) => {
      await deleteItem(call.app, publication, viewerOf(call), call.params.id)
      return {}
    },
  )
}

const revisionPath = byId.extend({ revision: byId.shape.id })

function addRevisionCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  calls: ItemCalls<Row, Text, Answer>,
): void {
  const { root, noun, publication, answer, text } = calls
  endpoint(
    api,
    {
      method: 'delete',
      path: `${root}/${noun}/:id/draft`,
      summary: 'Throw away what was written since the last save; it stays among the revisions',
      access: 'signed-in',
      params: byId,
      query: z.object({ version: versionInput.shape.version }),
      answer,
    },
    async (call) => {
      const { id } = call.params
      await discardDraft(call.app, publication, viewerOf(call), { id, version: call.query.version })
      return (await answerEdited(call, calls, id)) as z.input<Answer>
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: `${root}/${noun}/:id/revisions`,
      summary: `What a ${noun} said before, newest first`,
      access: 'signed-in',
      params: byId,
      query: pageQuery,
      answer: revisionList,
    },
    async ({ app, params, query }) => {
      const row = await findRow<Row>(app.db, publication, params.id)
      if (!row) throw new AppError('not-found', publication.messages.notFound)
      const { revisions, ...page } = await listRevisions(app.db, row.id, query)
      const current = row.workingRevision
      return {
        revisions: revisions.map(({ id, ...line }) => ({ _id: id, ...line, current: id === current })),
        ...page,
      }
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: `${root}/${noun}/:id/revisions/:revision`,
      summary: 'One of them, and how it differs from the text of today or from another',
      access: 'signed-in',
      params: revisionPath,
      query: z.object({ with: byId.shape.id.optional() }),
      answer: z.object({ revision: revisionList.shape.revisions.element, text, comparison }),
    },
    async ({ app, params, query }) => {
      const compared = await compareRevision(app.db, publication, { ...params, with: query.with })
      if (!compared) throw new AppError('not-found', 'This revision is no longer there.')
      return compared
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${root}/${noun}/:id/revisions/:revision/restore`,
      summary: 'Go on from an old text; nothing is public before it is saved',
      access: 'signed-in',
      params: revisionPath,
      body: versionInput,
      answer,
    },
    async (call) => {
      const { id, revision } = call.params
      const { version } = call.body
      await restoreRevision(call.app, publication, viewerOf(call), { id, revision, version })
      return (await answerEdited(call, calls, id)) as z.input<Answer>
    },
  )
}

function addPreviewCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  { root, noun, publication, preview }: ItemCalls<Row, Text, Answer>,
): void {
  const path = `${root}/${noun}/:id/previews` as const
  const shown = ({ id, ...link }: Awaited<ReturnType<typeof createPreviewLink>>) => ({ _id: id, ...link })
  const check = async ({ app, params }: Calling & { params: { id: string } }) => {
    const row = await findRow(app.db, publication, params.id)
    if (!row || row.trashedAt !== null) throw new AppError('not-found', publication.messages.notFound)
    return { kind: preview, itemId: row.id }
  }
  endpoint(
    api,
    {
      method: 'get',
      path,
      summary: `The links that show a ${noun} before it is public`,
      access: 'signed-in',
      params: byId,
      answer: previewLinkList,
    },
    async (call) => ({ links: (await listPreviewLinks(call.app, await check(call))).map(shown) }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      summary: `A link that shows a ${noun} before it is public, for some days`,
      access: 'signed-in',
      params: byId,
      body: previewLinkInput,
      answer: previewLinkAnswer,
      status: 201,
      idempotent: true,
    },
    async (call) => {
      const { days } = call.body
      return {
        link: shown(await createPreviewLink(call.app, await check(call), { by: viewerOf(call), days })),
      }
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: `${path}/:link`,
      summary: 'Revoke a link',
      access: 'signed-in',
      params: byId.extend({ link: byId.shape.id }),
      answer: nothing,
    },
    async (call) => {
      const previewed = { kind: preview, itemId: call.params.id }
      if (!(await revokePreviewLink(call.app, previewed, call.params.link))) {
        throw new AppError('not-found', 'This link is no longer valid.')
      }
      return {}
    },
  )
}
