import { call } from '#platform/browser/call.ts'
import { proofOnly } from './schema.ts'

export const saveProof = call('POST /users/proof', {
  summary: 'Prove who you are with your password, for five minutes of this session',
  body: proofOnly,
})
