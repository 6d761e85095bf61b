import { type Api, bind, createApi } from '#platform/http/endpoint.server.ts'
import { historyOf } from '#services/audit/history-call.server.ts'
import * as passwordProofCalls from '#services/proof/calls.ts'
import * as emailCalls from './email/calls.ts'
import { cancelEmail, resendEmail } from './email/email-change-commands.server.ts'
import { confirmEmail, undoEmail } from './email/email-link-commands.server.ts'
import { findPendingEmail } from './email/pending-email.server.ts'
import * as peopleCalls from './people/calls.ts'
import {
  changeRole,
  endOtherSessions,
  endSession,
  endSessionsOf,
  removeUser,
  updateProfile,
} from './people/people-commands.server.ts'
import * as registration from './people/registration-commands.server.ts'
import * as proofCalls from './proof/calls.ts'
import { savePasskeyProof, saveProof, startPasskeyProof } from './proof/proof-commands.server.ts'
import * as queries from './queries.server.ts'
import { messages } from './schema.ts'
import * as authenticator from './second-factor/authenticator-commands.server.ts'
import * as secondFactorCalls from './second-factor/calls.ts'
import { answerCeremony } from './second-factor/passkey-ceremony.server.ts'
import * as passkeys from './second-factor/passkey-commands.server.ts'
import { changePassword, makePasswordLink } from './sign-in/password-commands.server.ts'
import { readClient, sendCookies, toUser } from './sign-in/session.server.ts'
import { answerAuthCalls } from './sign-in/sign-in-api.server.ts'

export function accountsApi(): Api {
  const api = createApi()
  answerAuthCalls(api)
  answerEmailCalls(api)
  answerSecondFactorCalls(api)
  answerProofCalls(api)
  // Last, because `/users/:id` would match the paths of the others.
  answerPeopleCalls(api)
  return api
}

/** Answers the calls for a new address: while it waits, and for the buttons behind its mailed links. */
function answerEmailCalls(api: Api): void {
  bind(api, emailCalls, {
    findPendingEmail: async ({ app, viewer }) => ({ pending: await findPendingEmail(app, viewer.id) }),
    resendEmail: ({ app, viewer }) => resendEmail(app, viewer),
    cancelEmail: ({ app, viewer }) => cancelEmail(app, viewer),
    confirmEmail: (call) => confirmEmail(call.app, call.body.token, readClient(call)),
    undoEmail: (call) => undoEmail(call.app, call.body.token, readClient(call)),
  })
}

/** Answers the calls for the authenticator and the passkeys of one's own account. */
function answerSecondFactorCalls(api: Api): void {
  bind(api, secondFactorCalls, {
    readTwoFactor: ({ app, viewer }) => authenticator.findTwoFactor(app, viewer.id),
    startTwoFactor: ({ app, viewer, body }) => authenticator.startTwoFactor(app, viewer, body.password),
    confirmTwoFactor: async (call) => {
      const { app, viewer, body } = call
      const confirmed = await authenticator.confirmTwoFactor(app, viewer, body.code, readClient(call))
      sendCookies(call, [confirmed.cookie])
      return { recoveryCodes: confirmed.recoveryCodes }
    },
    renewRecoveryCodes: async ({ app, viewer, body }) => ({
      recoveryCodes: await authenticator.renewRecoveryCodes(app, viewer, body.password),
    }),
    stopTwoFactor: async (call) => {
      const { app, viewer, body } = call
      sendCookies(call, [await authenticator.stopTwoFactor(app, viewer, body.password, readClient(call))])
    },

    listPasskeys: async ({ app, viewer }) => ({ passkeys: await queries.listPasskeys(app.db, viewer.id) }),
    startPasskey: async (call) =>
      answerCeremony(
        call,
        await passkeys.startPasskeyRegistration(call.app, call.viewer, call.body.password),
      ),
    addPasskey: async (call) => {
      const { app, viewer, body } = call
      const id = await passkeys.addPasskey(app, viewer, body, readClient(call))
      const passkey = (await queries.listPasskeys(app.db, viewer.id)).find(({ _id }) => _id === id)
      if (!passkey) throw new Error('The passkey that was just added is gone.')
      return { passkey }
    },
    renamePasskey: ({ app, viewer, params, body }) =>
      passkeys.renamePasskey(app, viewer, params.id, body.name),
    removePasskey: ({ app, viewer, params, body }) =>
      passkeys.removePasskey(app, viewer, params.id, body.password),
  })
}

/** Answers the calls that prove who is signed in: a passkey or the password, for five minutes. */
function answerProofCalls(api: Api): void {
  bind(api, passwordProofCalls, {
    saveProof: ({ app, viewer, body }) => saveProof(app, viewer, body.password),
  })
  bind(api, proofCalls, {
    startPasskeyProof: async (call) =>
      answerCeremony(call, await startPasskeyProof(call.app, call.viewer, readClient(call))),
    savePasskeyProof: (call) => savePasskeyProof(call.app, call.viewer, call.body.response, readClient(call)),
  })
}

/** Answers the calls for one's own account, and those for users and invitations, which are for administrators. */
function answerPeopleCalls(api: Api): void {
  bind(api, peopleCalls, {
    updateProfile: async (call) => {
      const user = await updateProfile(call.app, call.viewer, call.body, readClient(call))
      return { user: toUser(user), message: messages.profileUpdated }
    },
    updatePassword: async ({ app, viewer, body }) => {
      await changePassword(app, viewer, body)
      return { message: messages.passwordUpdated }
    },
    listOwnSignIns: ({ app, viewer, query }) => queries.listSignIns(app.db, viewer.id, query),
    listSessions: async ({ app, viewer }) => ({ sessions: await queries.listSessions(app, viewer) }),
    endOtherSessions: ({ app, viewer, body }) => endOtherSessions(app, viewer, body.password),
    endSession: ({ app, viewer, params, body }) => endSession(app, viewer, params.id, body.password),

    listUsers: async ({ app }) => ({
      users: await queries.listPeople(app.db),
      invitations: await queries.listInvitations(app),
    }),
    inviteUser:
      ({ app, viewer, body }) =>
      async (tx) => {
        const { invitation } = await registration.invite(app, tx, viewer, body)
        return { invitation }
      },
    resendInvitation: ({ app, viewer, params }) => registration.resendInvitation(app, viewer, params.id),
    makeInvitationLink: async ({ app, viewer, params }) => ({
      link: await registration.makeInvitationLink(app, viewer, params.id),
    }),
    revokeInvitation: ({ app, viewer, params }) => registration.revokeInvitation(app, viewer, params.id),
    changeRole: ({ app, viewer, params, body }) => changeRole(app, viewer, params.id, body.role),
    removeUser: ({ app, viewer, params }) => removeUser(app, viewer, params.id),
    makePasswordLink: async ({ app, viewer, params, body }) => ({
      link: await makePasswordLink(app, viewer, params.id, body.password),
    }),
    endSessionsOf: ({ app, viewer, params }) => endSessionsOf(app, viewer, params.id),
    listSignIns: ({ app, params, query }) => queries.listSignIns(app.db, params.id, query),
    listUserHistory: historyOf({
      isThere: ({ db }, id) => queries.hasAccount(db, id),
      gone: 'There is no such user.',
    }),
  })
}
