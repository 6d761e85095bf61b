import { z } from 'zod'
import { nothing } from '#platform/browser/call.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, endpoint, endpointOnce, pageQuery } from '#platform/http/endpoint.server.ts'
import { findRow, type ItemRow, type ItemText } from '../item-kind.server.ts'
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '../preview/preview-links.server.ts'
import { compareRevision } from '../revisions/compare-revision.server.ts'
import { listRevisions } from '../revisions/revisions.server.ts'
import { discardDraft, restoreRevision } from '../save/draft-item.server.ts'
import { byId, versionInput } from '../text/rules.ts'
import { comparison, previewLinkAnswer, previewLinkInput, previewLinkList, revisionList } from './answers.ts'
import { answerEdited, type ItemCalls } from './item-calls.server.ts'

const revisionPath = byId.extend({ revision: byId.shape.id })

export function addRevisionCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  calls: ItemCalls<Row, Text, Answer>,
): void {
  const { root, kind, answer, text } = calls
  const noun = kind.table
  endpoint(
    api,
    {
      method: 'delete',
      path: `${root}/${noun}/:id/draft`,
      summary: 'Discard the draft; it stays among the revisions',
      access: 'signed-in',
      params: byId,
      query: z.object({ version: versionInput.shape.version }),
      answer,
    },
    async (call) => {
      const { id } = call.params
      await discardDraft(call.app, kind, call.viewer, { id, version: call.query.version })
      return (await answerEdited(call.app, kind, id)) as z.input<Answer>
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
      const row = await findRow<Row>(app.db, kind, params.id)
      if (!row) throw new AppError('not-found', kind.messages.notFound)
      const { revisions, ...page } = await listRevisions(app.db, row.id, query)
      const current = row.draftRevision
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
      summary: 'Compare a revision with the current text or with another revision',
      access: 'signed-in',
      params: revisionPath,
      query: z.object({ with: byId.shape.id.optional() }),
      answer: z.object({ revision: revisionList.shape.revisions.element, text, comparison }),
    },
    async ({ app, params, query }) => {
      const compared = await compareRevision(app.db, kind, { ...params, with: query.with })
      if (!compared) throw new AppError('not-found', 'This revision is no longer there.')
      return compared
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${root}/${noun}/:id/revisions/:revision/restore`,
      summary: 'Restore a revision as the draft; readers see it once it is saved',
      access: 'signed-in',
      params: revisionPath,
      body: versionInput,
      answer,
    },
    async (call) => {
      const { id, revision } = call.params
      const { version } = call.body
      await restoreRevision(call.app, kind, call.viewer, { id, revision, version })
      return (await answerEdited(call.app, kind, id)) as z.input<Answer>
    },
  )
}

export function addPreviewCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  { root, kind, preview }: ItemCalls<Row, Text, Answer>,
): void {
  const noun = kind.table
  const path = `${root}/${noun}/:id/previews` as const
  const shown = ({ id, ...link }: Awaited<ReturnType<typeof createPreviewLink>>) => ({ _id: id, ...link })
  const check = async (db: Database, id: string) => {
    const row = await findRow(db, kind, id)
    if (!row || row.trashedAt !== null) throw new AppError('not-found', kind.messages.notFound)
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
    async (call) => ({
      links: (await listPreviewLinks(call.app, await check(call.app.db, call.params.id))).map(shown),
    }),
  )
  endpointOnce(
    api,
    {
      path,
      summary: `A link that shows a ${noun} before it is public, for some days`,
      access: 'signed-in',
      params: byId,
      body: previewLinkInput,
      answer: previewLinkAnswer,
      status: 201,
    },
    (call) => async (tx) => {
      const previewed = await check(tx, call.params.id)
      const { days } = call.body
      return { link: shown(await createPreviewLink(call.app, tx, previewed, { by: call.viewer, days })) }
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: `${path}/:link`,
      summary: 'Revoke a preview link',
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
