import { AppError } from '#platform/errors.ts'
import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import * as calls from './calls.ts'
import { readMailboxView } from './read-deliverability.server.ts'

const limit = { name: 'mailbox-reading', points: 10, durationSeconds: 600 }
/** Below the limit of the call. */
const withinMs = 25_000

export function answerDeliverabilityCalls(api: Api): void {
  answer(api, calls.readMailboxNow, async ({ app, viewer }) => {
    if (!app.config.bounces) throw new AppError('not-found', 'No mailbox for returned email is set up.')
    await consume(app, limit, viewer.id)
    const { readMailbox } = await import('../bounces/read-mailbox.server.ts')
    await readMailbox(app, withinMs)
    const { error = null, readAt = null, reports = 0 } = (await readMailboxView(app))?.reading ?? {}
    return { error, readAt, reports }
  })
}
