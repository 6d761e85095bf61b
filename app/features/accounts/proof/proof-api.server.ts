import { z } from 'zod'
import { nothing } from '#platform/browser/call.ts'
import { type Api, endpoint } from '#platform/http/endpoint.server.ts'
import * as schema from '../schema.ts'
import { readClient, sendCookies } from '../sign-in/session.server.ts'
import { savePasskeyProof, startPasskeyProof } from './passkey-proof.server.ts'

/** Adds the endpoints with which a passkey takes the place of the password where that is asked for again. */
export function addProofCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/passkeys/proof/options',
      summary: 'What a browser needs to prove with a passkey who you are',
      access: 'signed-in',
      answer: z.object({ options: z.record(z.string(), z.unknown()) }),
    },
    async (call) => {
      const { options, cookie } = await startPasskeyProof(call.app, call.viewer, readClient(call))
      sendCookies(call, [cookie])
      return { options }
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/users/passkeys/proof',
      summary: 'Prove who you are with a passkey, in place of the password for five minutes',
      access: 'signed-in',
      body: schema.passkeyProof,
      answer: nothing,
    },
    (call) => savePasskeyProof(call.app, call.viewer, call.body.response, readClient(call)),
  )
}
