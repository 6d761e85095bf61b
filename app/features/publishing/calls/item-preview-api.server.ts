import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { type Api, endpoint, nothing } from '#platform/http/endpoint.server.ts'
import { previewLinkAnswer, previewLinkInput, previewLinkList } from '../answers.ts'
import { byId } from '../fields.ts'
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '../preview-links.server.ts'
import { findRow, type ItemRow, type ItemText } from '../publication.server.ts'
import type { Calling, ItemCalls } from './item-calls.server.ts'

export function addPreviewCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
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
    (call) =>
      call.commitOnce(async (app) => {
        const { days } = call.body
        const previewed = await check({ ...call, app })
        return { link: shown(await createPreviewLink(app, previewed, { by: call.viewer, days })) }
      }),
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
