import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { saveProof as saveProofCall } from '#services/proof/calls.ts'
import { answerCeremony } from '../second-factor/passkey-ceremony.server.ts'
import { readClient } from '../sign-in/session.server.ts'
import * as calls from './calls.ts'
import { savePasskeyProof, saveProof, startPasskeyProof } from './proof-commands.server.ts'

/** Answers the calls that prove who is signed in: a passkey or the password, for five minutes. */
export function answerProofCalls(api: Api): void {
  answer(api, calls.startPasskeyProof, async (call) =>
    answerCeremony(call, await startPasskeyProof(call.app, call.viewer, readClient(call))),
  )
  answer(api, saveProofCall, ({ app, viewer, body }) => saveProof(app, viewer, body.password))
  answer(api, calls.savePasskeyProof, (call) =>
    savePasskeyProof(call.app, call.viewer, call.body.response, readClient(call)),
  )
}
