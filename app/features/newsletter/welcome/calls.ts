import { call } from '#platform/browser/call.ts'
import { previewAnswer } from '../issues/schema.ts'
import { welcomeAnswer, welcomeInput } from './schema.ts'

export const readWelcome = call('GET /newsletter/welcome', {
  summary: 'The emails that a new subscriber gets',
  answer: welcomeAnswer,
})

export const saveWelcome = call('PUT /newsletter/welcome', {
  summary: 'Change the emails that a new subscriber gets; people who have already confirmed get no new one',
  body: welcomeInput,
  bodyLimit: 'content',
  answer: welcomeAnswer,
  failure: 'Failed to save the welcome emails',
})

export const previewWelcome = call('GET /newsletter/welcome/:day/preview', {
  summary: 'A saved welcome email as it is sent, and its size',
  answer: previewAnswer,
})
