import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { dayMs } from '#platform/durations.ts'
import type { JobHandler } from '#platform/jobs/jobs.server.ts'
import { resetJob, sendReset } from './sign-in/password-commands.server.ts'
import { latestEnd, unusedSince } from './sign-in/session.server.ts'

const resetPayload = z.object({ email: z.string() })

export const accountsJobs: Record<string, JobHandler> = {
  [resetJob]: (app, payload) => sendReset(app, resetPayload.parse(payload).email),
}

/** Accepted and expired invitations are kept for a month, for questions such as 'when did she join'. */
const invitationLifetimeMs = 30 * dayMs

/** Counted from the confirmation, if there was one: the link that undoes the change works for 7 days from then. */
const emailChangeLifetimeMs = 60 * dayMs

/**
 * Deletes expired rows, and rows from the future, which a wrong clock made and which would last for years. Queries check the
 * expiry themselves, so a late run does no harm.
 */
export async function sweepAccounts(app: App): Promise<void> {
  const now = app.clock.now()
  await app.db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<=', now.toISOString()),
        eb('expiresAt', '>', latestEnd(now)),
        eb('updatedAt', '<=', unusedSince(now)),
      ]),
    )
    .execute()
  await app.db
    .deleteFrom('verification')
    .where((eb) => eb.or([eb('expiresAt', '<=', now.toISOString()), eb('expiresAt', '>', latestEnd(now))]))
    .execute()
  await app.db
    .deleteFrom('invitation')
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<=', new Date(now.getTime() - invitationLifetimeMs).toISOString()),
        eb('expiresAt', '>', latestEnd(now)),
      ]),
    )
    .execute()
  const longAgo = new Date(now.getTime() - emailChangeLifetimeMs).toISOString()
  await app.db
    .deleteFrom('emailChange')
    .where('requestedAt', '<=', longAgo)
    .where((eb) => eb.or([eb('confirmedAt', 'is', null), eb('confirmedAt', '<=', longAgo)]))
    .execute()
}
