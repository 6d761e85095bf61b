import { call } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import { itemCalls } from '../calls/item-calls.ts'
import * as schema from './schema.ts'

export const postCalls = itemCalls({
  root: '/blog',
  noun: 'post',
  input: schema.postInput,
  draft: schema.postDraftInput,
  text: schema.postText,
  answer: schema.editedPostAnswer,
  list: schema.adminPostList,
  rendered: schema.renderAnswer,
  words: { starts: 'unpublished', rendered: 'an article' },
  files: ['featuredImage'],
  messages: schema.messages,
})

export const findPost = call('GET /blog/post/:id', {
  summary: 'Read one post for editing, with its draft',
  answer: schema.editedPostAnswer,
})

export const listPublished = call('GET /blog', {
  summary: 'List the published posts, newest first',
  access: 'public',
  query: pageQuery,
  answer: schema.postList,
})

export const findPublished = call('GET /blog/:slug', {
  summary: 'Read one published post',
  access: 'public',
  answer: schema.postAnswer,
})
