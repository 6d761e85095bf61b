import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { answerCeremony } from '../second-factor/passkey-ceremony.server.ts'
import { readClient } from '../sign-in/session.server.ts'
import * as calls from './calls.ts'
import { savePasskeyProof, startPasskeyProof } from './passkey-proof.server.ts'

/** Answers the calls with which a passkey takes the place of the password where that is asked for again. */
export function answerProofCalls(api: Api): void {
  answer(api, calls.startPasskeyProof, async (call) =>
    answerCeremony(call, await startPasskeyProof(call.app, call.viewer, readClient(call))),
  )
  answer(api, calls.savePasskeyProof, (call) =>
    savePasskeyProof(call.app, call.viewer, call.body.response, readClient(call)),
  )
}
