import { call, callOnce } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import * as schema from './schema.ts'

export const listIssues = call('GET /newsletter/issues', {
  summary: 'Issues of the newsletter, newest first',
  query: pageQuery,
  answer: schema.issuesAnswer,
})

export const createIssue = callOnce('/newsletter/issues', {
  summary: 'Write an issue, by hand or from a post',
  body: schema.issueInput,
  bodyLimit: 'content',
  answer: schema.issueAnswer,
  failure: 'Failed to save the issue',
})

export const readIssue = call('GET /newsletter/issues/:id', {
  summary: 'One issue with its figures',
  answer: schema.issueAnswer,
})

export const saveIssue = call('PUT /newsletter/issues/:id', {
  summary: 'Change a draft',
  body: schema.issueInput,
  bodyLimit: 'content',
  answer: schema.issueAnswer,
  failure: 'Failed to save the issue',
})

export const deleteIssue = call('DELETE /newsletter/issues/:id', {
  summary: 'Delete a draft',
  failure: 'Failed to delete the issue',
})

export const sendTestIssue = call('POST /newsletter/issues/:id/test', {
  summary: 'Send a test email to one address; its unsubscribe link does nothing',
  body: schema.testInput,
  answer: schema.testAnswer,
  failure: 'Failed to send the test email',
  withinMs: 12_000,
})

export const sendIssue = call('POST /newsletter/issues/:id/send', {
  summary: 'Send a draft to everybody, now or at a time',
  body: schema.sendInput,
  answer: schema.issueAnswer,
  failure: 'Failed to send the issue',
  withinMs: 12_000,
})

export const pauseIssue = call('POST /newsletter/issues/:id/pause', {
  summary: 'Pause; everybody who waits goes on waiting',
  answer: schema.issueAnswer,
  failure: 'Failed to pause the issue',
})

export const resumeIssue = call('POST /newsletter/issues/:id/resume', {
  summary: 'Go on where it was paused',
  answer: schema.issueAnswer,
  failure: 'Failed to go on with the issue',
})

export const stopIssue = call('POST /newsletter/issues/:id/stop', {
  summary: 'Stop for good; a scheduled issue becomes a draft again',
  answer: schema.issueAnswer,
  failure: 'Failed to stop the issue',
})

export const previewIssue = call('GET /newsletter/issues/:id/preview', {
  summary: 'The email as it is sent, and its size',
  answer: schema.previewAnswer,
})

export const checkIssue = call('GET /newsletter/issues/:id/checks', {
  summary: 'What to know before it is sent',
  answer: schema.checksAnswer,
  withinMs: 12_000,
})

export const listRecipients = call('GET /newsletter/issues/:id/recipients', {
  summary: 'Who it was sent to, with the answers of their email servers',
  query: schema.recipientsQuery,
  answer: schema.recipientsAnswer,
})

export const decideUncertain = call('POST /newsletter/issues/:id/uncertain', {
  summary: 'Decide for those of whom nobody knows whether they have it: sent, or again',
  body: schema.uncertainInput,
  answer: schema.issueAnswer,
})
