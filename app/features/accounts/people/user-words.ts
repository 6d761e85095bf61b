import type { ChangeWords } from '#services/audit/change-words.ts'

export const userWords: ChangeWords = {
  noun: 'user',
  nouns: 'Users',
  actions: {
    added: 'added {it}',
    joined: 'joined',
    'made admin': 'made {it} an administrator',
    'made editor': 'made {it} an editor',
    removed: 'removed {it}',
    'profile changed': 'changed {its} name',
    'email asked for': 'asked to change {its} email address',
    'email changed': 'changed {its} email address',
    'email cancelled': 'cancelled the new email address',
    'email undone': 'restored {its} old email address',
    'sessions ended': 'signed {it} out everywhere',
    'password changed': 'changed {its} password',
    'password reset': 'set a new password by a link',
    'password link made': 'created a password link for {it}',
    'codes turned on': 'turned {its} authenticator on',
    'codes turned off': 'turned {its} authenticator off',
    'codes renewed': 'replaced {its} recovery codes',
    reset: 'reset {its} account',
    'reset with its codes': 'reset {its} account with its authenticator',
    'passkey added': 'added a passkey',
    'passkey renamed': 'renamed a passkey',
    'passkey removed': 'removed a passkey',
  },
  fields: { name: 'Name', email: 'Email address' },
  facts: { role: 'Role' },
}

export const invitationWords: ChangeWords = {
  noun: 'invitation',
  nouns: 'Invitations',
  actions: {
    invited: 'invited {it}',
    replaced: 'replaced {its} invitation',
    'sent again': 'sent the invitation of {it} again',
    'link made': 'created a new invitation link for {it}',
    revoked: 'withdrew the invitation of {it}',
  },
  facts: { role: 'Role' },
}

export const signInWords: ChangeWords = {
  noun: 'user',
  nouns: 'Sign-ins',
  actions: { 'signed in': 'signed in', 'code refused': 'refused a code for {it}' },
  facts: { factor: '', device: '' },
}
