import { sweepAccounts } from '#features/accounts/sweep.server.ts'
import { sweepPosts } from '#features/blog/commands.server.ts'
import { sweepEnquiries } from '#features/enquiries/erase-commands.server.ts'
import { sweepMedia } from '#features/media/sweep.server.ts'
import { sweepSubscribers } from '#features/newsletter/commands.server.ts'
import { sweepProjects } from '#features/projects/commands.server.ts'
import type { App } from '#platform/app.ts'
import { sweepBotChecks } from '#platform/bot-check/altcha.server.ts'
import { sweepIdempotency } from '#platform/http/idempotency.server.ts'
import { sweepRateLimits } from '#platform/http/rate-limit.server.ts'
import { sweepTurns } from '#platform/page-cache/content-versions.server.ts'
import { sweepPreviewLinks } from '#platform/publishing/preview-links.server.ts'
import { pictureUsers } from '#shell/picture-users.server.ts'

const everyMs = 60 * 60 * 1000

/** Hourly: rows that have outlived their use. Running twice, or in two processes, does no harm. */
export function startSweeps(app: App): () => void {
  const timer = setInterval(() => void sweep(app), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

export async function sweep(app: App): Promise<void> {
  const now = app.clock.now()
  try {
    await sweepAccounts(app)
    await sweepMedia(app, pictureUsers)
    await sweepEnquiries(app)
    await sweepSubscribers(app)
    await sweepBotChecks(app.db, now)
    await sweepIdempotency(app.db, now)
    await sweepRateLimits(app.db, now)
    await sweepTurns(app.db, now)
    await sweepPosts(app)
    await sweepProjects(app)
    await sweepPreviewLinks(app.db, now)
  } catch (error) {
    app.log.error({ err: error }, 'sweep failed; it runs again in an hour')
  }
}
