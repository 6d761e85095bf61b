import type { App } from '#platform/app.ts'
import type { Viewer } from '#platform/http/viewer.ts'

/** Creates the account and the session of the signed-in user, under which changes are recorded. */
export async function withAccount(app: App, viewer: Viewer | undefined): Promise<Viewer | undefined> {
  if (!viewer) return undefined
  const { id, name, email, role, sessionId } = viewer
  const at = app.clock.now().toISOString()
  const flags = { twoFactorEnabled: 0 } as const
  await app.db
    .insertInto('user')
    .values({ id, name, email, role, ...flags, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await app.db
    .insertInto('session')
    .values({
      id: sessionId,
      userId: id,
      token: `hash of ${sessionId}`,
      expiresAt: new Date(app.clock.now().getTime() + 12 * 60 * 60 * 1000).toISOString(),
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return viewer
}
