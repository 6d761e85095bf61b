import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import {
  type Api,
  type Call,
  createApi,
  endpoint,
  endpointOnce,
  pageQuery,
} from '#platform/http/endpoint.server.ts'
import type { ReceivedFile } from '#platform/http/read-form.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { isAsTyped } from '#platform/markdown/as-typed.ts'
import { addItemCalls } from '../calls/item-api.server.ts'
import { answerEdited } from '../calls/item-calls.server.ts'
import { adminFilters, byId, renderInput } from '../text/rules.ts'
import { listPostsForAdmin } from './admin-queries.server.ts'
import { createPost, savePost } from './commands.server.ts'
import { deriveExcerpt, posts, readingMinutes } from './post-kind.server.ts'
import { findPublishedPost, listWholePosts, type Post } from './queries.server.ts'
import * as schema from './schema.ts'
import { editedPostAnswer, postAnswer, postDraftInput, postList, postText } from './schema.ts'

/** `storeImage` keeps the file of a form; without it a post takes pictures by their address only. */
export function blogApi({ storeImage }: { storeImage?: StoreImage } = {}): Api {
  const api = createApi()
  // Before `/blog/:slug`, which would take `/blog/admin` for a post.
  addAdminCalls(api, storeImage)
  addItemCalls(api, {
    kind: posts,
    root: '/blog',
    preview: 'blog',
    answer: editedPostAnswer,
    text: postText,
    draft: postDraftInput,
  })
  addPublicCalls(api)
  return api
}

function addPublicCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/blog',
      summary: 'List the published posts, newest first',
      access: 'public',
      query: pageQuery,
      answer: postList,
      fromMemory: () => true,
    },
    async ({ app, query, tag }) => {
      const list = await listWholePosts(app.db, app.clock.now(), query)
      // Does not cache pages past the end, of which there is no limit.
      if (query.page <= list.pages || query.page === 1) tag('posts')
      return { ...list, posts: list.posts.map(onWire) }
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/blog/:slug',
      summary: 'Read one published post',
      access: 'public',
      params: z.object({ slug: z.string() }),
      answer: postAnswer,
    },
    async ({ app, params }) => {
      const found = await findPublishedPost(app.db, app.clock.now(), { slug: params.slug })
      if (!found) throw new AppError('not-found', 'There is no such post.')
      return { post: { ...onWire(found), contentHtml: found.contentHtml } }
    },
  )
}

/** As readers see it: what was typed may hold markup that no page shows. */
const onWire = ({ id, contentHtml, ...post }: Post) => ({
  ...post,
  content: contentHtml,
  _id: id,
  published: true,
})

/** Stores a picture sent with a form and returns its address. */
type StoreImage = (app: App, by: Viewer, file: ReceivedFile) => Promise<string>

type Answer = z.input<typeof schema.editedPostAnswer>

function addAdminCalls(api: Api, storeImage: StoreImage | undefined): void {
  addReadingCalls(api)
  addSavingCalls(api, storeImage)
}

function addReadingCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/blog/admin',
      summary: 'List posts in every state, or in one; those in the trash only when asked for',
      access: 'signed-in',
      query: pageQuery.extend(adminFilters),
      answer: schema.adminPostList,
    },
    ({ app, query }) => listPostsForAdmin(app.db, app.clock.now(), query),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/blog/post/:id',
      summary: 'Read one post for editing, with its draft',
      access: 'signed-in',
      params: byId,
      answer: schema.editedPostAnswer,
    },
    async (call) => (await answerEdited(call.app, posts, call.params.id)) as Answer,
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/blog/render',
      summary: 'Render Markdown as an article',
      access: 'signed-in',
      body: renderInput,
      answer: schema.renderAnswer,
      bodyLimit: 'content',
    },
    async ({ app, body, viewer }) => {
      const { html, headings, words, text } = await app.renderer.article(viewer.id, body.content)
      return {
        html,
        headings,
        readingMinutes: readingMinutes(words),
        excerpt: deriveExcerpt(text),
        isAsTyped: isAsTyped(html),
      }
    },
  )
}

function addSavingCalls(api: Api, storeImage: StoreImage | undefined): void {
  const saving = {
    access: 'signed-in',
    body: schema.postInput,
    answer: schema.editedPostAnswer,
    bodyLimit: 'content',
    files: ['featuredImage'],
  } as const
  endpointOnce(
    api,
    {
      ...saving,
      path: '/blog',
      summary: 'Create a post, unpublished unless it says otherwise',
      status: 201,
    },
    async (call) => {
      const input = await withImage(call, storeImage)
      const rendered = await posts.render(call.app, call.viewer.id, input.content)
      return async (tx) => {
        const id = await createPost(call.app, tx, call.viewer, input, rendered)
        return (await answerEdited(call.app, posts, id, tx)) as Answer
      }
    },
  )
  endpoint(
    api,
    {
      ...saving,
      method: 'put',
      path: '/blog/:id',
      summary: 'Save a post; a published one is public at once',
      params: byId,
    },
    async (call) => {
      const input = await withImage(call, storeImage)
      await savePost(call.app, call.viewer, call.params.id, input)
      return (await answerEdited(call.app, posts, call.params.id)) as Answer
    },
  )
}

type SavingCall = Pick<
  Call<schema.PostInput, unknown, unknown, 'signed-in'>,
  'app' | 'body' | 'files' | 'viewer'
>

async function withImage(call: SavingCall, storeImage: StoreImage | undefined): Promise<schema.PostInput> {
  const { app, body, files } = call
  const file = files.featuredImage
  if (!file) return body
  if (!storeImage)
    throw new AppError('unsupported', 'Name the picture by its address: no files are kept here.')
  return { ...body, featuredImage: await storeImage(app, call.viewer, file) }
}
