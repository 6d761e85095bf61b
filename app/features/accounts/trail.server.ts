import type { Role } from '#platform/http/viewer.ts'
import type { Inverse, TrailKind } from '#services/audit/trail.server.ts'
import { accountOfSignIns } from './audit-trail.server.ts'
import { changeRole } from './people/people-commands.server.ts'
import { revokeInvitation } from './people/registration-commands.server.ts'
import { invitationWords, signInWords, userWords } from './people/user-words.ts'
import { findPeople, listInvitations } from './queries.server.ts'

const href = '/admin/settings#users'

const giveRoleBack: Inverse = {
  endedBy: ['made admin', 'made editor', 'removed'],
  async leaveStanding({ db }, entries) {
    const people = await findPeople(
      db,
      entries.map(({ itemId }) => itemId),
    )
    return entries.filter(({ itemId, after }) =>
      people.some(({ id, role }) => id === itemId && role === after?.role),
    )
  },
  undo: (app, by, { itemId, before }) => changeRole(app, by, itemId, before?.role as Role),
}

export const userTrail: TrailKind = {
  words: userWords,
  async findThings(db, ids) {
    const people = await findPeople(db, ids)
    return new Map(people.map(({ id, name, email }) => [id, { name, href, detail: email }]))
  },
  inverses: { 'made admin': giveRoleBack, 'made editor': giveRoleBack },
}

export const invitationTrail: TrailKind = {
  words: invitationWords,
  inverses: {
    invited: {
      endedBy: ['replaced', 'revoked'],
      async leaveStanding(app, entries) {
        const open = await listInvitations(app)
        return entries.filter(({ itemId }) => open.some(({ _id }) => _id === itemId))
      },
      undo: (app, by, { itemId }) => revokeInvitation(app, by, itemId),
    },
  },
}

export const signInTrail: TrailKind = {
  words: signInWords,
  async findThings(db, ids) {
    const people = await findPeople(db, ids.map(accountOfSignIns))
    return new Map(
      ids.flatMap((itemId) => {
        const person = people.find(({ id }) => id === accountOfSignIns(itemId))
        return person ? [[itemId, { name: person.name, href }]] : []
      }),
    )
  },
}
