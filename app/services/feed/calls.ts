import { call } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import { markReadAnswer, markReadInput, notificationList } from './schema.ts'

export const listNotifications = call('GET /notifications', {
  summary: 'List what happened, newest first',
  query: pageQuery,
  answer: notificationList,
})

export const markRead = call('POST /notifications/read', {
  summary: 'Mark one notification as read, or all',
  body: markReadInput,
  answer: markReadAnswer,
  failure: 'Failed to mark notifications as read',
})
