import { call } from '#platform/browser/call.ts'
import { partAnswer, partsAnswer } from './schema.ts'

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
