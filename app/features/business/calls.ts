import { call } from '#platform/browser/call.ts'
import {
  historyAnswer,
  partAnswer,
  partInput,
  partsAnswer,
  previewAnswer,
  previewInput,
  restoreInput,
} from './schema.ts'

export const listParts = call('GET /business', {
  summary: 'The parts of the studio that its owner changes, and which of them were changed',
  access: 'admin',
  answer: partsAnswer,
})

export const findPart = call('GET /business/:part', {
  summary: 'One part of the studio with its value in force',
  access: 'admin',
  answer: partAnswer,
})

export const savePart = call('PUT /business/:part', {
  summary: "Put a value over the folder's text of a part; an older version is refused",
  access: 'admin',
  body: partInput,
  bodyLimit: 'content',
  answer: partAnswer,
  failure: 'Failed to save the changes',
})

export const returnToFolder = call('DELETE /business/:part', {
  summary: "Bring the folder's text of a part back",
  access: 'admin',
  answer: partAnswer,
  failure: 'Failed to bring the text of the folder back',
})

export const listHistory = call('GET /business/:part/history', {
  summary: 'The last 20 values that were saved of a part, newest first',
  access: 'admin',
  answer: historyAnswer,
})

export const restoreRevision = call('POST /business/:part/history/:id/restore', {
  summary: 'Save an earlier value of a part again',
  access: 'admin',
  body: restoreInput,
  answer: partAnswer,
  failure: 'Failed to restore the earlier text',
})

export const previewPart = call('POST /business/:part/preview', {
  summary: 'The address at which this session alone sees a page with a value that is not saved',
  access: 'admin',
  body: previewInput,
  bodyLimit: 'content',
  answer: previewAnswer,
  failure: 'Failed to show a preview',
})
