import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { type Api, endpoint, pageQuery } from '#platform/http/endpoint.server.ts'
import { findPublishedPost, listWholePosts, type Post } from './queries.server.ts'
import { postAnswer, postList } from './schema.ts'

export function addPublicCalls(api: Api): void {
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
