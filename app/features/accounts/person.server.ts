import { clearLimitsOf } from '#platform/http/rate-limit.server.ts'
import { isAccount } from '#services/people/people.server.ts'
import type { PersonSource } from '#services/people/person-source.server.ts'
import { hashToken } from './tokens.server.ts'

/** Deletes the counts of sign-ins with an address that has no account. The counts of an account stay, to protect it. */
export const signInPeople: PersonSource = {
  async erase(_, tx, { email }) {
    if (!(await isAccount(tx, email))) await clearLimitsOf(tx, hashToken(email))
    return { count: 0, ids: [] }
  },
}
