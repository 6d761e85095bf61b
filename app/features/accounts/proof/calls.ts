import { call } from '#platform/browser/call.ts'
import { ceremony, passkeyProof } from '../schema.ts'

export const startPasskeyProof = call('POST /users/passkeys/proof/options', {
  summary: 'What a browser needs to prove with a passkey who you are',
  answer: ceremony,
})

export const savePasskeyProof = call('POST /users/passkeys/proof', {
  summary: 'Prove who you are with a passkey, in place of the password for five minutes',
  body: passkeyProof,
})
