import { request } from '#platform/browser/request.ts'
import {
  type Invitation,
  messages,
  type Passkey,
  type Profile,
  type TwoFactorSetup,
  type User,
} from './schema.ts'

import type { SignIn } from './sign-in/sign-in-list.ts'

type Role = User['role']
type Json = Record<string, unknown>

export const findMe = () => request<{ user: User | null }>('GET', '/auth/me')

export const login = (body: { email: string; password: string; remember: boolean }) =>
  request<{ user: User | null; twoFactor: boolean }>('POST', '/auth/login', {
    body,
    fallbackMessage: messages.loginUnanswered,
  })

export const finishLogin = (body: { code: string; remember: boolean }) =>
  request<{ user: User }>('POST', '/auth/two-factor', { body, fallbackMessage: messages.loginUnanswered })

export const startPasskeyLogin = () =>
  request<{ options: Json }>('POST', '/auth/passkey/options', { fallbackMessage: messages.loginUnanswered })

export const loginWithPasskey = (body: { response: Json; remember: boolean }) =>
  request<{ user: User }>('POST', '/auth/passkey', { body, fallbackMessage: messages.loginUnanswered })

export const logout = () => request('POST', '/auth/logout', { fallbackMessage: messages.logout })

export const register = (body: { name: string; email: string; password: string; token: string }) =>
  request<{ user: User }>('POST', '/auth/register', { body, fallbackMessage: messages.register })

export const requestReset = (body: { email: string }) =>
  request<{ message: string }>('POST', '/auth/forgot', { body })

export const resetPassword = (body: { token: string; password: string }) =>
  request<{ message: string }>('POST', '/auth/reset', { body, fallbackMessage: messages.password })

export const updateProfile = (body: Profile) =>
  request<{ user: User; message: string }>('PUT', '/users/profile', {
    body,
    fallbackMessage: messages.profile,
  })

export const updatePassword = (body: { currentPassword: string; newPassword: string }) =>
  request<{ message: string }>('PUT', '/users/password', { body, fallbackMessage: messages.password })

export const inviteUser = (body: { email: string; role: Role; name?: string }, idempotencyKey: string) =>
  request<{ invitation: Invitation }>('POST', '/users', { body, idempotencyKey })

export const resendInvitation = (id: string) =>
  request<{ link: string }>('POST', `/users/invitations/${encodeURIComponent(id)}/resend`)

export const makeInvitationLink = (id: string) =>
  request<{ link: string }>('POST', `/users/invitations/${encodeURIComponent(id)}/link`)

export const makePasswordLink = (id: string, password: string) =>
  request<{ link: string }>('POST', `/users/${encodeURIComponent(id)}/password-link`, { body: { password } })

export const revokeInvitation = (id: string) =>
  request('DELETE', `/users/invitations/${encodeURIComponent(id)}`)

export const changeRole = (id: string, role: Role) =>
  request('PUT', `/users/${encodeURIComponent(id)}`, { body: { role } })

export const removeUser = (id: string) => request('DELETE', `/users/${encodeURIComponent(id)}`)

export const endSession = (id: string, password: string) =>
  request('DELETE', `/users/sessions/${encodeURIComponent(id)}`, { body: { password } })

export const endOtherSessions = (password: string) =>
  request('DELETE', '/users/sessions', { body: { password } })

/** Lists the sign-ins to one's own account, or as an administrator to another. */
export const listSignIns = (id: string | undefined, page: number) =>
  request<{ signIns: SignIn[]; pages: number }>(
    'GET',
    id === undefined ? '/users/sign-ins' : `/users/${encodeURIComponent(id)}/sign-ins`,
    { query: { page, limit: 10 }, fallbackMessage: 'Failed to load the sign-ins' },
  )

export const endSessionsOf = (id: string) => request('DELETE', `/users/${encodeURIComponent(id)}/sessions`)

export const resendEmail = () => request('POST', '/users/email-change/resend')

export const cancelEmail = () => request('DELETE', '/users/email-change')

export const confirmEmail = (token: string) => request('POST', '/auth/email/confirm', { body: { token } })

export const undoEmail = (token: string) => request('POST', '/auth/email/undo', { body: { token } })

export const startTwoFactor = (password: string) =>
  request<TwoFactorSetup>('POST', '/users/two-factor', { body: { password } })

export const confirmTwoFactor = (code: string) =>
  request<{ recoveryCodes: string[] }>('POST', '/users/two-factor/confirm', { body: { code } })

export const renewRecoveryCodes = (password: string) =>
  request<{ recoveryCodes: string[] }>('POST', '/users/two-factor/recovery-codes', { body: { password } })

export const stopTwoFactor = (password: string) =>
  request('DELETE', '/users/two-factor', { body: { password } })

export const startPasskey = (password: string) =>
  request<{ options: Json }>('POST', '/users/passkeys/options', { body: { password } })

export const addPasskey = (body: { name: string; response: Json }) =>
  request<{ passkey: Passkey }>('POST', '/users/passkeys', { body })

export const renamePasskey = (id: string, name: string) =>
  request('PUT', `/users/passkeys/${encodeURIComponent(id)}`, { body: { name } })

export const removePasskey = (id: string, password: string) =>
  request('DELETE', `/users/passkeys/${encodeURIComponent(id)}`, { body: { password } })

export const startPasskeyProof = () => request<{ options: Json }>('POST', '/users/passkeys/proof/options')

export const savePasskeyProof = (response: Json) =>
  request('POST', '/users/passkeys/proof', { body: { response } })
