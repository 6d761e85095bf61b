import { call, callOnce } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import { historyCall } from '#services/audit/history-call.ts'
import {
  fetchInput,
  mediaAnswer,
  mediaInput,
  mediaList,
  mediaPerPage,
  mediaQuery,
  messages,
  replaceAnswer,
  uploadAnswer,
} from './schema.ts'

export const uploadPicture = callOnce('/upload', {
  summary: 'Upload a picture to the library',
  files: ['file'],
  answer: uploadAnswer,
  failure: messages.upload,
})

export const fetchPicture = callOnce('/media', {
  summary: 'Fetch a picture of another site into the library',
  body: fetchInput,
  answer: uploadAnswer,
  failure: messages.fetch,
  withinMs: 60_000,
})

export const listMedia = call('GET /media', {
  summary: 'List the pictures of the library, newest first',
  query: pageQuery.extend({ ...mediaQuery, limit: pageQuery.shape.limit.default(mediaPerPage) }),
  answer: mediaList,
  failure: messages.load,
})

export const describePicture = call('PATCH /media/:id', {
  summary: 'Change the description of a picture',
  body: mediaInput,
  answer: mediaAnswer,
  failure: messages.save,
})

export const replacePicture = call('PUT /media/:id/file', {
  summary: 'Replace the file of a picture',
  files: ['file'],
  answer: replaceAnswer,
  failure: messages.replace,
})

export const trashPicture = call('DELETE /media/:id', {
  summary: 'Move a picture to the trash for 30 days',
  failure: messages.delete,
})

export const restorePicture = call('POST /media/:id/restore', {
  summary: 'Restore a picture from the trash',
  answer: mediaAnswer,
  failure: messages.restore,
})

export const listMediaHistory = historyCall('/media/:id/history', 'List the changes of a picture')
