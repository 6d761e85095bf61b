import type { TrailKind } from '#services/audit/trail.server.ts'
import { accountOfSignIns } from './audit-trail.server.ts'
import { invitationWords, signInWords, userWords } from './people/user-words.ts'
import { findPeople } from './queries.server.ts'

const href = '/admin/settings/people'

export const userTrail: TrailKind = {
  words: userWords,
  async findThings(db, ids) {
    const people = await findPeople(db, ids)
    return new Map(people.map(({ id, name, email }) => [id, { name, href, detail: email }]))
  },
}

export const invitationTrail: TrailKind = {
  words: invitationWords,
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
