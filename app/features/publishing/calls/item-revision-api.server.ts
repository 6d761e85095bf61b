import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { type Api, endpoint, pageQuery } from '#platform/http/endpoint.server.ts'
import { comparison, revisionList } from '../answers.ts'
import { compareRevision } from '../compare-revision.server.ts'
import { discardDraft, restoreRevision } from '../draft-item.server.ts'
import { byId, versionInput } from '../fields.ts'
import { findRow, type ItemRow, type ItemText } from '../publication.server.ts'
import { listRevisions } from '../revisions.server.ts'
import { answerEdited, type ItemCalls } from './item-calls.server.ts'

const revisionPath = byId.extend({ revision: byId.shape.id })

export function addRevisionCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
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
      await discardDraft(call.app, publication, call.viewer, { id, version: call.query.version })
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
      await restoreRevision(call.app, publication, call.viewer, { id, revision, version })
      return (await answerEdited(call, calls, id)) as z.input<Answer>
    },
  )
}
