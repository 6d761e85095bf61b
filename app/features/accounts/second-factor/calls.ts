import { z } from 'zod'
import { call } from '#platform/browser/call.ts'
import { proofOnly } from '#services/proof/schema.ts'
import * as schema from '../schema.ts'

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const readTwoFactor = call('GET /users/two-factor', {
  summary: 'Whether signing in asks for a code',
  answer: schema.twoFactorState,
})

export const startTwoFactor = call('POST /users/two-factor', {
  summary: 'Begin to set up an authenticator',
  body: proofOnly,
  answer: schema.twoFactorSetup,
})

export const confirmTwoFactor = call('POST /users/two-factor/confirm', {
  summary: 'Finish the set-up with a first code; answers the recovery codes',
  body: schema.codeConfirmation,
  answer: recoveryCodes,
})

export const renewRecoveryCodes = call('POST /users/two-factor/recovery-codes', {
  summary: 'Replace the recovery codes',
  body: proofOnly,
  answer: recoveryCodes,
})

export const stopTwoFactor = call('DELETE /users/two-factor', {
  summary: 'No longer ask for a code',
  body: proofOnly,
})

export const listPasskeys = call('GET /users/passkeys', {
  summary: 'Your passkeys',
  answer: z.object({ passkeys: z.array(schema.passkey) }),
})

export const startPasskey = call('POST /users/passkeys/options', {
  summary: 'What a browser needs to make a passkey',
  body: proofOnly,
  answer: schema.ceremony,
})

export const addPasskey = call('POST /users/passkeys', {
  summary: 'Add the passkey the browser made',
  body: schema.passkeyRegistration,
  answer: z.object({ passkey: schema.passkey }),
  status: 201,
})

export const renamePasskey = call('PUT /users/passkeys/:id', {
  summary: 'Rename a passkey',
  body: schema.passkeyRename,
})

export const removePasskey = call('DELETE /users/passkeys/:id', {
  summary: 'Remove a passkey',
  body: proofOnly,
})
