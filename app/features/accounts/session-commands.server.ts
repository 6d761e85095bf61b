import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'

export async function endSession(app: App, viewer: Viewer, id: string): Promise<void> {
  const ended = await app.db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('userId', '=', viewer.id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new AppError('not-found', 'There is no such session.')
}

export async function endOtherSessions(app: App, viewer: Viewer): Promise<void> {
  await app.db
    .deleteFrom('session')
    .where('userId', '=', viewer.id)
    .where('id', '!=', viewer.sessionId)
    .execute()
}

/** How much longer a session lasts: what takes its place lasts no longer. */
export async function remainingLifetime(app: App, viewer: Viewer): Promise<number> {
  const { expiresAt } = await app.db
    .selectFrom('session')
    .select('expiresAt')
    .where('id', '=', viewer.sessionId)
    .executeTakeFirstOrThrow()
  return Date.parse(expiresAt) - app.clock.now().getTime()
}
