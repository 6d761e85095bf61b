import { z } from 'zod'
import { call, callOnce } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import { historyCall } from '#services/audit/history-call.ts'
import { proofOnly } from '#services/proof/schema.ts'
import * as schema from '../schema.ts'
import { signInList } from '../sign-in/sign-in-list.ts'

const { messages } = schema
const link = z.object({ link: z.string() })
const signInFailure = 'Failed to load sign-ins'

export const updateProfile = call('PUT /users/profile', {
  summary: 'Change your name at once, your email address once its emailed link is followed',
  body: schema.profile,
  answer: z.object({ user: schema.user, message: z.string() }),
  failure: messages.profile,
})

export const updatePassword = call('PUT /users/password', {
  summary: 'Change your password; ends your other sessions',
  body: schema.passwordChange,
  answer: schema.message,
  failure: messages.password,
})

export const listOwnSignIns = call('GET /users/sign-ins', {
  summary: 'List the sign-ins to your account',
  query: pageQuery,
  answer: signInList,
  failure: signInFailure,
})

export const listSessions = call('GET /users/sessions', {
  summary: 'List your sessions',
  answer: z.object({ sessions: z.array(schema.session) }),
})

export const endOtherSessions = call('DELETE /users/sessions', {
  summary: 'End your other sessions',
  body: proofOnly,
})

export const endSession = call('DELETE /users/sessions/:id', {
  summary: 'End one of your sessions',
  body: proofOnly,
})

export const listUsers = call('GET /users', {
  summary: 'List users and open invitations',
  access: 'admin',
  answer: z.object({ users: z.array(schema.person), invitations: z.array(schema.invitation) }),
})

export const inviteUser = callOnce('/users', {
  summary: 'Invite a user by email',
  access: 'admin',
  body: schema.invitationRequest,
  answer: z.object({ invitation: schema.invitation }),
})

export const resendInvitation = call('POST /users/invitations/:id/resend', {
  summary: 'Email an invitation again; answers its new link',
  access: 'admin',
  answer: link,
})

export const makeInvitationLink = call('POST /users/invitations/:id/link', {
  summary: 'Make a new link for an invitation, to pass on without an email; the earlier link ends',
  access: 'admin',
  answer: link,
})

export const revokeInvitation = call('DELETE /users/invitations/:id', {
  summary: 'Revoke an invitation',
  access: 'admin',
})

export const changeRole = call('PUT /users/:id', {
  summary: 'Change the role of a user',
  access: 'admin',
  body: schema.roleChange,
})

export const removeUser = call('DELETE /users/:id', { summary: 'Remove a user', access: 'admin' })

export const makePasswordLink = call('POST /users/:id/password-link', {
  summary:
    'Make a link with which another user sets a new password, within 1 hour; needs your own password or passkey',
  access: 'admin',
  body: proofOnly,
  answer: link,
})

export const endSessionsOf = call('DELETE /users/:id/sessions', {
  summary: 'Sign a user out everywhere',
  access: 'admin',
})

export const listSignIns = call('GET /users/:id/sign-ins', {
  summary: 'List the sign-ins to an account',
  access: 'admin',
  query: pageQuery,
  answer: signInList,
  failure: signInFailure,
})

export const listUserHistory = historyCall('/users/:id/history', 'List the changes of an account', 'admin')
