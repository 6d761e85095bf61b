import { z } from 'zod'
import { nothing } from '#platform/browser/call.ts'
import { type Api, endpoint } from '#platform/http/endpoint.server.ts'
import { listPasskeys } from '../queries.server.ts'
import * as schema from '../schema.ts'
import { readClient, sendCookies } from '../sign-in/session.server.ts'
import {
  confirmTwoFactor,
  findTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from './authenticator-commands.server.ts'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from './passkey-commands.server.ts'

const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })

/** Adds the endpoints for the authenticator and the passkeys of one's own account. */
export function addSecondFactorCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/users/two-factor',
      summary: 'Whether signing in asks for a code',
      access: 'signed-in',
      answer: schema.twoFactorState,
    },
    async (call) => findTwoFactor(call.app, call.viewer.id),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/users/two-factor',
      summary: 'Begin to set up an authenticator',
      access: 'signed-in',
      body: schema.proofOnly,
      answer: schema.twoFactorSetup,
    },
    async (call) => startTwoFactor(call.app, call.viewer, call.body.password),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/users/two-factor/confirm',
      summary: 'Finish the set-up with a first code; answers the recovery codes',
      access: 'signed-in',
      body: schema.codeConfirmation,
      answer: recoveryCodesAnswer,
    },
    async (call) => {
      const { app, viewer, body } = call
      const { recoveryCodes, cookie } = await confirmTwoFactor(app, viewer, body.code, readClient(call))
      sendCookies(call, [cookie])
      return { recoveryCodes }
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/users/two-factor/recovery-codes',
      summary: 'Replace the recovery codes',
      access: 'signed-in',
      body: schema.proofOnly,
      answer: recoveryCodesAnswer,
    },
    async (call) => ({
      recoveryCodes: await renewRecoveryCodes(call.app, call.viewer, call.body.password),
    }),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/two-factor',
      summary: 'No longer ask for a code',
      access: 'signed-in',
      body: schema.proofOnly,
      answer: nothing,
    },
    async (call) => {
      const cookie = await stopTwoFactor(call.app, call.viewer, call.body.password, readClient(call))
      sendCookies(call, [cookie])
      return {}
    },
  )

  endpoint(
    api,
    {
      method: 'get',
      path: '/users/passkeys',
      summary: 'Your passkeys',
      access: 'signed-in',
      answer: z.object({ passkeys: z.array(schema.passkey) }),
    },
    async (call) => ({ passkeys: await listPasskeys(call.app.db, call.viewer.id) }),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/users/passkeys/options',
      summary: 'What a browser needs to make a passkey',
      access: 'signed-in',
      body: schema.proofOnly,
      answer: z.object({ options: z.record(z.string(), z.unknown()) }),
    },
    async (call) => {
      const { app, viewer, body } = call
      const { options, cookie } = await startPasskeyRegistration(app, viewer, body.password)
      sendCookies(call, [cookie])
      return { options }
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/users/passkeys',
      summary: 'Add the passkey the browser made',
      access: 'signed-in',
      body: schema.passkeyRegistration,
      answer: z.object({ passkey: schema.passkey }),
      status: 201,
    },
    async (call) => {
      const { app, viewer, body } = call
      const id = await addPasskey(app, viewer, body, readClient(call))
      const passkey = (await listPasskeys(app.db, viewer.id)).find(({ _id }) => _id === id)
      if (!passkey) throw new Error('The passkey that was just added is gone.')
      return { passkey }
    },
  )

  endpoint(
    api,
    {
      method: 'put',
      path: '/users/passkeys/:id',
      summary: 'Rename a passkey',
      access: 'signed-in',
      params: schema.byId,
      body: schema.passkeyRename,
      answer: nothing,
    },
    (call) => renamePasskey(call.app, call.viewer, call.params.id, call.body.name),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/passkeys/:id',
      summary: 'Remove a passkey',
      access: 'signed-in',
      params: schema.byId,
      body: schema.proofOnly,
      answer: nothing,
    },
    (call) => removePasskey(call.app, call.viewer, call.params.id, call.body.password),
  )
}
