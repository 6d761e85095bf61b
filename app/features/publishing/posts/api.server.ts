import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { addItemCalls } from '../calls/item-api.server.ts'
import { addAdminCalls, type StoreImage } from './admin-api.server.ts'
import { addPublicCalls } from './public-api.server.ts'
import { posts } from './publication.server.ts'
import { editedPostAnswer, postDraftInput, postText } from './schema.ts'

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
