import { call } from '#platform/browser/call.ts'
import { erasedAnswer, eraseInput, oneAddress, personAnswer } from './schema.ts'

// The address is sent in the body, because paths and queries of calls end up in logs and histories.

export const findPerson = call('POST /people/find', {
  summary: 'List everything stored about the person with this address, newest first',
  body: oneAddress,
  answer: personAnswer,
})

export const erasePerson = call('POST /people/erase', {
  summary:
    'Erase everything about the person with this address, typed twice; needs your password or passkey some minutes after the sign-in',
  body: eraseInput,
  answer: erasedAnswer,
  failure: 'Failed to erase the person',
  withinMs: 30_000,
})
