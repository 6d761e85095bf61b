import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { listPasskeys } from '../queries.server.ts'
import { readClient, sendCookies } from '../sign-in/session.server.ts'
import {
  confirmTwoFactor,
  findTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from './authenticator-commands.server.ts'
import * as calls from './calls.ts'
import { answerCeremony } from './passkey-ceremony.server.ts'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from './passkey-commands.server.ts'

/** Answers the calls for the authenticator and the passkeys of one's own account. */
export function answerSecondFactorCalls(api: Api): void {
  answer(api, calls.readTwoFactor, ({ app, viewer }) => findTwoFactor(app, viewer.id))
  answer(api, calls.startTwoFactor, ({ app, viewer, body }) => startTwoFactor(app, viewer, body.password))
  answer(api, calls.confirmTwoFactor, async (call) => {
    const { app, viewer, body } = call
    const { recoveryCodes, cookie } = await confirmTwoFactor(app, viewer, body.code, readClient(call))
    sendCookies(call, [cookie])
    return { recoveryCodes }
  })
  answer(api, calls.renewRecoveryCodes, async ({ app, viewer, body }) => ({
    recoveryCodes: await renewRecoveryCodes(app, viewer, body.password),
  }))
  answer(api, calls.stopTwoFactor, async (call) => {
    sendCookies(call, [await stopTwoFactor(call.app, call.viewer, call.body.password, readClient(call))])
  })

  answer(api, calls.listPasskeys, async ({ app, viewer }) => ({
    passkeys: await listPasskeys(app.db, viewer.id),
  }))
  answer(api, calls.startPasskey, async (call) =>
    answerCeremony(call, await startPasskeyRegistration(call.app, call.viewer, call.body.password)),
  )
  answer(api, calls.addPasskey, async (call) => {
    const { app, viewer, body } = call
    const id = await addPasskey(app, viewer, body, readClient(call))
    const passkey = (await listPasskeys(app.db, viewer.id)).find(({ _id }) => _id === id)
    if (!passkey) throw new Error('The passkey that was just added is gone.')
    return { passkey }
  })
  answer(api, calls.renamePasskey, ({ app, viewer, params, body }) =>
    renamePasskey(app, viewer, params.id, body.name),
  )
  answer(api, calls.removePasskey, ({ app, viewer, params, body }) =>
    removePasskey(app, viewer, params.id, body.password),
  )
}
