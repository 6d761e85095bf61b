import { z } from 'zod'
import { nothing } from '#platform/browser/call.ts'
import { type Api, endpoint, endpointOnce } from '#platform/http/endpoint.server.ts'
import * as schema from '../schema.ts'
import {
  invite,
  makeInvitationLink,
  resendInvitation,
  revokeInvitation,
} from './registration-commands.server.ts'

/** Adds the endpoints for invitations, which are for administrators. */
export function addInvitationCalls(api: Api): void {
  endpointOnce(
    api,
    {
      path: '/users',
      summary: 'Invite a user by mail',
      access: 'admin',
      body: schema.invitationRequest,
      answer: z.object({ invitation: schema.invitation }),
      status: 201,
    },
    (call) => async (tx) => {
      const { invitation } = await invite(call.app, tx, call.viewer, call.body)
      return { invitation }
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/users/invitations/:id/resend',
      summary: 'Mail an invitation again; answers its new link',
      access: 'admin',
      params: schema.byId,
      answer: z.object({ link: z.string() }),
    },
    async (call) => resendInvitation(call.app, call.viewer, call.params.id),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/users/invitations/:id/link',
      summary: 'Make a new link for an invitation, to pass on without a mail; the earlier link ends',
      access: 'admin',
      params: schema.byId,
      answer: z.object({ link: z.string() }),
    },
    async (call) => ({ link: await makeInvitationLink(call.app, call.viewer, call.params.id) }),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/invitations/:id',
      summary: 'Revoke an invitation',
      access: 'admin',
      params: schema.byId,
      answer: nothing,
    },
    (call) => revokeInvitation(call.app, call.viewer, call.params.id),
  )
}
