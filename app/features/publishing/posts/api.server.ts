import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { type Api, createApi, endpoint, pageQuery } from '#platform/http/endpoint.server.ts'
import { addItemCalls } from '../calls/item-api.server.ts'
import { addAdminCalls, type StoreImage } from './admin-api.server.ts'
import { posts } from './publication.server.ts'
import { findPublishedPost, listWholePosts, type Post } from './queries.server.ts'
import { editedPostAnswer, postAnswer, postDraftInput, postList, postText } from './schema.ts'

/** `storeImage` keeps the file of a form; without it a post takes pictures by their address only. */
export function blogApi({ storeImage }: { storeImage?: StoreImage } = {}): Api {
  const api = createApi()
  // Before `/blog/:slug`, which would take `/blog/admin` for a post.
  addAdminCalls(api, storeImage)
  addItemCalls(api, {
    publication: posts,
    root: '/blog',
    noun: 'post',
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
      const found = await findPublishedPost(app.db, app.clock.now(), params.slug)
      if (!found) throw new AppError('not-found', 'There is no such post.')
      return { post: { ...onWire(found), contentHtml: found.contentHtml } }
    },
  )
}

const onWire = ({ id, ...post }: Post) => ({ ...post, _id: id, published: true })
