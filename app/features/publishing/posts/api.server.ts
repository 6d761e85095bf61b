import { AppError } from '#platform/errors.ts'
import { type Api, answer, bind, type CallRequest, createApi } from '#platform/http/endpoint.server.ts'
import { isAsTyped } from '#platform/markdown/as-typed.ts'
import { readingMinutes } from '#platform/markdown/reading-minutes.ts'
import { storePicture } from '#services/pictures/store-picture.server.ts'
import { answerItemCalls } from '../calls/item-api.server.ts'
import { readItem } from '../item-kind.server.ts'
import { listPostsForAdmin } from './admin-queries.server.ts'
import * as calls from './calls.ts'
import { createPost, savePost } from './commands.server.ts'
import { deriveExcerpt, posts } from './post-kind.server.ts'
import { findPublishedPost, listWholePosts, type Post } from './queries.server.ts'
import type { PostInput } from './schema.ts'

const { postCalls } = calls

export function blogApi(): Api {
  const api = createApi()
  // Before `/blog/:slug`, which would take `/blog/admin` for a post.
  answerSaving(api)
  answerItemCalls(api, { kind: posts, calls: postCalls, preview: 'blog' })
  return bind(api, calls, {
    findPost: async ({ app, params }) => ({ post: await readItem(app, posts, params.id) }),
    listPublished: {
      handle: async ({ app, query, tag }) => {
        const list = await listWholePosts(app.db, app.clock.now(), query)
        // Does not cache pages past the end, of which there is no limit.
        if (query.page <= list.pages || query.page === 1) tag('posts')
        return { ...list, posts: list.posts.map(onWire) }
      },
      fromMemory: () => true,
    },
    findPublished: async ({ app, params }) => {
      const found = await findPublishedPost(app.db, app.clock.now(), { slug: params.slug })
      if (!found) throw new AppError('not-found', 'This post does not exist.')
      return { post: { ...onWire(found), contentHtml: found.contentHtml } }
    },
  })
}

function answerSaving(api: Api): void {
  answer(api, postCalls.list, ({ app, query }) => listPostsForAdmin(app.db, app.clock.now(), query))
  answer(api, postCalls.render, async ({ app, body, viewer }) => {
    const { html, headings, words, text } = await app.renderer.article(viewer.id, body.content)
    return {
      html,
      headings,
      readingMinutes: readingMinutes(words),
      excerpt: deriveExcerpt(text),
      isAsTyped: isAsTyped(html),
    }
  })
  answer(api, postCalls.create, async (call) => {
    const { app, viewer } = call
    const input = await withPicture(call)
    const rendered = await posts.render(app, viewer.id, input.content)
    return async (tx) => {
      const id = await createPost(app, tx, viewer, input, rendered)
      return { post: await readItem(app, posts, id, tx) }
    }
  })
  answer(api, postCalls.save, async (call) => {
    const { app, viewer, params } = call
    await savePost(app, viewer, params.id, await withPicture(call))
    return { post: await readItem(app, posts, params.id) }
  })
}

type SavingCall = Pick<
  CallRequest<PostInput, unknown, unknown, 'signed-in'>,
  'app' | 'body' | 'files' | 'viewer'
>

/** Stores the picture that was sent with a form. */
async function withPicture({ app, body, files, viewer }: SavingCall): Promise<PostInput> {
  const file = files.featuredImage
  return file ? { ...body, featuredImage: (await storePicture(app, file, viewer)).src } : body
}

/** As readers see it: the typed text may hold markup that no page shows. */
const onWire = ({ id, contentHtml, ...post }: Post) => ({
  ...post,
  content: contentHtml,
  _id: id,
  published: true,
})
