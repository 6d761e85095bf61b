import { request } from '#platform/browser/request.ts'
import { itemRequests } from '../calls/requests.ts'
import { type AdminPostList, type EditedPost, messages, type PostText } from './schema.ts'

export const postRequests = itemRequests<EditedPost, PostText, AdminPostList>({
  root: '/blog',
  noun: 'post',
  messages,
})

interface RenderedPost {
  html: string
  headings: { id: string; text: string; level: number }[]
  readingMinutes: number
  excerpt: string
  isAsTyped: boolean
}

export const renderPost = (content: string, signal: AbortSignal) =>
  request<RenderedPost>('POST', '/blog/render', {
    body: { content },
    signal,
    fallbackMessage: 'The preview could not be made',
  })
