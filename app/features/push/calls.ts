import { call, callOnce } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import { messages } from './messages.ts'
import * as schema from './schema.ts'

export const readPublicKey = call('GET /push-notifications/public-key', {
  summary: 'The key that browsers subscribe with',
  access: 'public',
  answer: schema.publicKeyAnswer,
})

export const subscribe = callOnce('/push-notifications/subscriptions', {
  summary:
    'Subscribe a browser; the same endpoint again updates its keys, and its topics where they are named',
  access: 'public',
  body: schema.subscribeInput,
  answer: schema.subscriptionAnswer,
})

export const changeTopics = call('PATCH /push-notifications/subscriptions', {
  summary: 'Change the topics of a subscription',
  access: 'public',
  body: schema.topicsInput,
  answer: schema.subscriptionAnswer,
})

export const unsubscribe = call('DELETE /push-notifications/subscriptions', {
  summary: 'End a subscription',
  access: 'public',
  body: schema.endInput,
})

export const countClick = call('POST /push-notifications/clicks', {
  summary: 'Count a click on a notification',
  access: 'public',
  body: schema.clickInput,
  acceptsText: true,
  status: 202,
  emptyAnswer: true,
})

export const listTemplates = call('GET /push-notifications/templates', {
  summary: 'Every template, by name',
  answer: schema.templatesAnswer,
})

export const createTemplate = callOnce('/push-notifications/templates', {
  summary: 'Save a template',
  body: schema.templateInput,
  answer: schema.templateAnswer,
  failure: messages.templateFailure,
})

export const saveTemplate = call('PUT /push-notifications/templates/:id', {
  summary: 'Change a template',
  body: schema.templateInput,
  answer: schema.templateAnswer,
  failure: messages.templateFailure,
})

export const deleteTemplate = call('DELETE /push-notifications/templates/:id', {
  summary: 'Delete a template',
  failure: 'Failed to delete template',
})

export const readStats = call('GET /push-notifications/stats', {
  summary: 'How many browsers are subscribed, by device and by topic',
  answer: schema.statsAnswer,
})

export const sendNotification = callOnce('/push-notifications/send', {
  summary: 'Send a notification, now or at a time, to everyone or to topics',
  body: schema.sendInput,
  answer: schema.sentAnswer,
  failure: messages.sendFailure,
})

export const listSends = call('GET /push-notifications/sends', {
  summary: 'What was sent, is being sent and will be, the newest first',
  query: pageQuery,
  answer: schema.sendsAnswer,
})

export const readSend = call('GET /push-notifications/sends/:id', {
  summary: 'How one send fares',
  answer: schema.sendAnswer,
  failure: messages.statsFailure,
})

export const cancelSend = call('POST /push-notifications/sends/:id/cancel', {
  summary: 'Cancel what has not been sent yet',
  failure: messages.cancelFailure,
})

export const sendTest = call('POST /push-notifications/test', {
  summary: 'Send a notification to the browser that asks, and to no other',
  body: schema.testInput,
  failure: messages.sendFailure,
  withinMs: 12_000,
})
