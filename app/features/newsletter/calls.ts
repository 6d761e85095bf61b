import { call, callOnce } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import { messageAnswer, subscribeInput, tokenInput } from './schema.ts'
import { importAnswer, importInput, subscriberFilters, subscribersAnswer } from './subscribers-schema.ts'

// Visitors make the first three without Zod, in `requests.ts`.

export const subscribe = callOnce('/newsletter/subscribe', {
  summary: 'Subscribe; an email with a link to confirm follows',
  access: 'public',
  body: subscribeInput,
  answer: messageAnswer,
  status: 202,
})

const byLink = { access: 'public', body: tokenInput, answer: messageAnswer } as const

export const confirmSubscription = call('POST /newsletter/confirm', {
  ...byLink,
  summary: 'Confirm, from the page that the emailed link leads to',
})

export const unsubscribe = call('POST /newsletter/unsubscribe', {
  ...byLink,
  summary: 'Unsubscribe, from the page that every email links to',
})

export const listSubscribers = call('GET /newsletter/subscribers', {
  summary: 'Who asked for the newsletter, newest first',
  query: pageQuery.extend(subscriberFilters.shape),
  answer: subscribersAnswer,
})

export const importSubscribers = callOnce('/newsletter/subscribers/import', {
  summary: 'Take over a list from a CSV file with addresses and dates of consent; nobody is written to',
  body: importInput,
  bodyLimit: 'content',
  answer: importAnswer,
  status: 200,
  failure: 'Failed to import the list',
})

export const eraseSubscriber = call('DELETE /newsletter/subscribers/:id', {
  summary: 'Erase a subscriber for good',
  failure: 'Failed to erase the subscriber',
})
