import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import type { CallRequest } from '#platform/http/endpoint.server.ts'
import type { Role, Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { lockAccount } from '../account-lock.server.ts'
import type { User } from '../schema.ts'
import { createToken, hashToken } from '../tokens.server.ts'

/** The facts about the browser of a request that commands use. */
export interface Client {
  /** The `Cookie` header. */
  readonly cookies: string
  readonly address: string
  readonly userAgent: string
}

export interface SignedIn {
  readonly user: { id: string; name: string; email: string; role: Role }
  /** `Set-Cookie` lines. */
  readonly cookies: string[]
}

type CookieName = 'session_token' | 'two_factor' | 'passkey_challenge'

const rememberedMs = 30 * dayMs
const unrememberedMs = 12 * hourMs
/** Limits writes: 'last seen' may be an hour old, because writing it on every request would cost too much. */
const seenEveryMs = hourMs
const mostUnusedMs = 14 * dayMs

/** Creates the session of somebody who has proved who they are. */
export async function completeSignIn(
  app: App,
  tx: Transaction,
  userId: string,
  client: Client,
  remember: boolean,
): Promise<SignedIn> {
  const user = await tx
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const lifetimeMs = remember ? rememberedMs : unrememberedMs
  const cookie = await replaceSession(app, tx, client, { userId, lifetimeMs })
  return { user: { ...user, role: user.role as Role }, cookies: [cookie] }
}

/** Returns the value of a cookie if it carries our signature, so that a forged cookie costs no query. */
export async function readCookie(app: App, name: CookieName, cookies: string): Promise<string | undefined> {
  const fullName = cookieName(app, name)
  if (!cookies.includes(fullName)) return undefined
  const value = (await parseSigned(cookies, app.secrets('accounts'), fullName))[fullName]
  return value || undefined
}

/** Returns a `Set-Cookie` line; without `maxAgeSeconds` the cookie ends with the browser. */
export function writeCookie(
  app: App,
  name: CookieName,
  value: string,
  maxAgeSeconds?: number,
): Promise<string> {
  const lifetime = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }
  return serializeSigned(cookieName(app, name), value, app.secrets('accounts'), {
    ...cookieAttributes(app),
    ...lifetime,
  })
}

/** Returns a `Set-Cookie` line that deletes a cookie. */
export function expireCookie(app: App, name: CookieName): string {
  return serialize(cookieName(app, name), '', { ...cookieAttributes(app), maxAge: 0 })
}

/** `__Host-` makes browsers refuse the cookie from another host or path, and over plain http. */
function cookieName({ config }: App, name: CookieName): string {
  return `${config.secure ? '__Host-' : ''}headrow.${name}`
}

function cookieAttributes({ config }: App) {
  return { path: '/', httpOnly: true, secure: config.secure, sameSite: 'lax' } as const
}

/**
 * Creates a session, ends the one this browser had, and returns the session cookie. A cookie that lasts no longer than
 * the default of 12 hours ends with the browser.
 */
export async function replaceSession(
  app: App,
  tx: Transaction,
  client: Client,
  session: { userId: string; lifetimeMs: number },
): Promise<string> {
  await deleteBrowserSession(app, tx, client)
  const token = createToken()
  const now = app.clock.now()
  await tx
    .insertInto('session')
    .values({
      id: createId(),
      userId: session.userId,
      token: hashToken(token),
      expiresAt: new Date(now.getTime() + session.lifetimeMs).toISOString(),
      ipAddress: client.address,
      userAgent: client.userAgent,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      passkeyAt: null,
    })
    .execute()
  const isRemembered = session.lifetimeMs > unrememberedMs
  return writeCookie(
    app,
    'session_token',
    token,
    isRemembered ? Math.floor(session.lifetimeMs / 1000) : undefined,
  )
}

export async function deleteBrowserSession(app: App, db: Database, client: Client): Promise<void> {
  const token = await readCookie(app, 'session_token', client.cookies)
  if (token) await db.deleteFrom('session').where('token', '=', hashToken(token)).execute()
}

/** Finds the user behind a request: one query over two unique indexes, and none without a signed cookie. */
export async function findViewer(app: App, headers: Headers): Promise<Viewer | undefined> {
  const token = await readCookie(app, 'session_token', headers.get('cookie') ?? '')
  if (!token) return undefined
  const found = await app.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.name', 'user.email', 'user.role'])
    .select(['session.id as sessionId', 'session.expiresAt', 'session.updatedAt'])
    .where('session.token', '=', hashToken(token))
    .executeTakeFirst()
  const now = app.clock.now()
  if (!found || found.updatedAt <= unusedSince(now)) return undefined
  if (found.expiresAt <= now.toISOString() || found.expiresAt > latestEnd(now)) return undefined
  if (now.getTime() - Date.parse(found.updatedAt) > seenEveryMs) {
    await app.db
      .updateTable('session')
      .set({ updatedAt: now.toISOString() })
      .where('id', '=', found.sessionId)
      .execute()
  }
  const { id, name, email, role, sessionId } = found
  return { id, name, email, role: role as Role, sessionId }
}

/** Returns the time since which a session must have been used: 14 days without use end a remembered one. */
export function unusedSince(now: Date): string {
  return new Date(now.getTime() - mostUnusedMs).toISOString()
}

/** Returns the latest end of a session begun now. A later end was set by a clock that was ahead. */
export function latestEnd(now: Date): string {
  return new Date(now.getTime() + rememberedMs + hourMs).toISOString()
}

/** Locks the account of the viewer, and refuses if the session was ended since the request began. */
export async function lockViewer(tx: Transaction, viewer: Viewer): Promise<void> {
  await lockAccount(tx, viewer.id)
  const session = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', viewer.sessionId)
    .executeTakeFirst()
  if (!session) throw sessionEnded()
}

/** Deletes the viewer's session and returns how long it was to last; refuses if it was ended meanwhile. */
export async function deleteSession(app: App, tx: Transaction, viewer: Viewer): Promise<number> {
  const deleted = await tx
    .deleteFrom('session')
    .where('id', '=', viewer.sessionId)
    .returning('expiresAt')
    .executeTakeFirst()
  if (!deleted) throw sessionEnded()
  return Date.parse(deleted.expiresAt) - app.clock.now().getTime()
}

const sessionEnded = () => new AppError('unauthenticated', 'Sign in to do this.')

export async function deleteOtherSessions(db: Database, viewer: Viewer): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', viewer.id).where('id', '!=', viewer.sessionId).execute()
}

export type AnyCall = Pick<CallRequest<unknown, unknown, unknown>, 'context' | 'address'>

/** Reads what commands may know of the browser. */
export function readClient({ context, address }: AnyCall): Client {
  return {
    cookies: context.req.header('cookie') ?? '',
    address,
    // Saved to describe the session in a list. Usual values are under 300 characters.
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
  }
}

export function sendCookies({ context }: AnyCall, cookies: string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true })
}

export function toUser({ id, name, email, role }: Omit<User, '_id'> & { id: string }): User {
  return { _id: id, name, email, role }
}
