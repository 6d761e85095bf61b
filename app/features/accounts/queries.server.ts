import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { type Growth, growthOf } from '#platform/growth.ts'
import type { Role, Viewer } from '#platform/http/viewer.ts'
import { monthsBefore } from '#platform/studio-time.server.ts'
import { listChanges } from '#services/audit/audit.server.ts'
import { countUsers } from '#services/people/people.server.ts'
import { signInsOf } from './audit-trail.server.ts'
import type { Invitation, Passkey, Person, Session } from './schema.ts'
import { unusedSince } from './sign-in/session.server.ts'
import type { SignIn } from './sign-in/sign-in-list.ts'
import { hashToken } from './tokens.server.ts'

export async function hasAccount(db: Database, id: string): Promise<boolean> {
  const user = await db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst()
  return user !== undefined
}

/** Counts the users of today and of a month ago. */
export async function countUserGrowth(db: Database, now: Date): Promise<Growth> {
  const [total, { count }] = await Promise.all([
    countUsers(db),
    db
      .selectFrom('user')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('createdAt', '<=', monthsBefore(now, 1).toISOString())
      .executeTakeFirstOrThrow(),
  ])
  return growthOf(total, count)
}

export async function listPeople(db: Database): Promise<Person[]> {
  const people = await db
    .selectFrom('user')
    .leftJoin('session', 'session.userId', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.twoFactorEnabled', 'user.createdAt'])
    .select((eb) => eb.fn.max('session.updatedAt').as('lastSeenAt'))
    .groupBy(['user.id', 'user.name', 'user.email', 'user.role', 'user.twoFactorEnabled', 'user.createdAt'])
    .orderBy('user.createdAt')
    .orderBy('user.id')
    .execute()
  return people.map(({ id, role, twoFactorEnabled, ...person }) => ({
    _id: id,
    ...person,
    role: role as Role,
    twoFactorEnabled: twoFactorEnabled === 1,
  }))
}

/** Finds users by their ids. */
export function findPeople(db: Database, ids: readonly string[]) {
  return db.selectFrom('user').select(['id', 'name', 'email', 'role']).where('id', 'in', ids).execute()
}

/** Lists the invitations that may still be accepted. */
export async function listInvitations(app: App): Promise<Invitation[]> {
  const invitations = await app.db
    .selectFrom('invitation')
    .select(['id', 'email', 'name', 'role', 'createdAt', 'expiresAt'])
    .where('email', 'is not', null)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', app.clock.now().toISOString())
    .orderBy('createdAt', 'desc')
    .execute()
  return invitations.map(({ id, email, role, ...invitation }) => ({
    _id: id,
    email: email ?? '',
    ...invitation,
    role: role as Role,
  }))
}

/** The facts of an invitation for the registration form. `email` is null for the first-run link. */
export interface InvitationFacts {
  email: string | null
  name: string | null
  role: Role
}

/** Finds an invitation that may still be accepted. */
export async function findInvitation(app: App, token: string): Promise<InvitationFacts | undefined> {
  const found = await app.db
    .selectFrom('invitation')
    .select(['email', 'name', 'role'])
    .where('tokenHash', '=', hashToken(token))
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', app.clock.now().toISOString())
    .executeTakeFirst()
  return found && { ...found, role: found.role as Role }
}

export async function listSessions(app: App, viewer: Viewer): Promise<Session[]> {
  const sessions = await app.db
    .selectFrom('session')
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', viewer.id)
    .where('expiresAt', '>', app.clock.now().toISOString())
    .where('updatedAt', '>', unusedSince(app.clock.now()))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return sessions.map((session) => ({
    _id: session.id,
    device: describeDevice(session.userAgent ?? ''),
    address: session.ipAddress || null,
    createdAt: session.createdAt,
    lastSeenAt: session.updatedAt,
    expiresAt: session.expiresAt,
    current: session.id === viewer.sessionId,
  }))
}

/** Lists sign-ins, and codes that were refused after the right password, newest first. */
export async function listSignIns(db: Database, userId: string, query: { page: number; limit: number }) {
  const { changes, ...page } = await listChanges(db, signInsOf(userId), query)
  const signIns = changes.map(({ id, action, at, after }) => ({
    _id: id,
    action,
    at,
    ...(after as Pick<SignIn, 'factor' | 'device'>),
  }))
  return { signIns, ...page }
}

export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt', 'backedUp'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return passkeys.map((passkey) => ({
    _id: passkey.id,
    name: passkey.name ?? 'Passkey',
    createdAt: passkey.createdAt,
    synced: passkey.backedUp === 1,
  }))
}

/** Finds when the password was last set. */
export async function findPasswordChange(db: Database, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('account')
    .select('updatedAt')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return found?.updatedAt
}

/** The first match decides: user agents of browsers at the top also contain the names of those further down. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Describes a browser for the list of sessions, such as 'Firefox on Windows'. */
export function describeDevice(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
