import type { App } from '#platform/app.ts'
import type { Role, Viewer } from '#platform/http/viewer.ts'
import { accountsOf } from './machinery.server.ts'
import { readSessionToken } from './session-cookie.server.ts'
import { hashToken } from './token.server.ts'

/** How stale 'last seen' may be; a write on every request would cost more than the figure is worth. */
const seenEvery = 60 * 60 * 1000

/** Who is asking: one query over two unique indexes, and none without a cookie that carries our signature. */
export async function findViewer(app: App, headers: Headers): Promise<Viewer | undefined> {
  const cookies = headers.get('cookie')
  if (!cookies) return undefined
  const token = await readSessionToken(app, accountsOf(app).cookieSecret, cookies)
  if (!token) return undefined
  const found = await app.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.name', 'user.email', 'user.role'])
    .select(['session.id as sessionId', 'session.expiresAt', 'session.updatedAt'])
    .where('session.token', '=', hashToken(token))
    .executeTakeFirst()
  const now = app.clock.now()
  if (!found || found.expiresAt <= now.toISOString()) return undefined
  if (now.getTime() - Date.parse(found.updatedAt) > seenEvery) {
    await app.db
      .updateTable('session')
      .set({ updatedAt: now.toISOString() })
      .where('id', '=', found.sessionId)
      .execute()
  }
  const { id, name, email, role, sessionId } = found
  return { id, name, email, role: role as Role, sessionId }
}
