import { AppError } from '#platform/errors.ts'
import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { messages } from '../booking.ts'
import * as calls from '../calls.ts'
import { findBooking, listBlocks, listBookings, toOwnerBooking } from '../queries.server.ts'
import { findRules, withVersion } from '../rules/queries.server.ts'
import { explainTime } from '../times/why.server.ts'
import { bookByHand, confirmBooking, declineBooking, editBooking } from './owner.server.ts'
import { addBlock, changeDays, removeBlock, saveRules } from './settings.server.ts'
import { addFreeTimes } from './slot-checks.server.ts'
import { showOwner } from './visitor-api.server.ts'

/** Adds the owner's calls. */
export function addOwnerCalls(api: Api): void {
  answer(api, calls.findRules, async ({ app }) => withVersion(await findRules(app.db)))
  answer(api, calls.saveRules, async ({ app, viewer, body }) =>
    withVersion(await saveRules(app, viewer, body)),
  )
  answer(api, calls.changeDays, async ({ app, viewer, body }) =>
    withVersion(await changeDays(app, viewer, body)),
  )
  answer(api, calls.explainTime, ({ app, query }) => explainTime(app, new Date(query.at)))
  answer(api, calls.listBlocks, async ({ app, query }) => ({
    blocks: await listBlocks(
      app.db,
      query.from || query.to ? query : { from: app.clock.now().toISOString() },
    ),
  }))
  answer(api, calls.addBlock, ({ app, viewer, body }) => async (tx) => ({
    block: await addBlock(app, tx, viewer, body),
  }))
  answer(api, calls.removeBlock, ({ app, viewer, params }) => removeBlock(app, viewer, params.id))
  answer(
    api,
    calls.bookByHand,
    ({ app, viewer, body }) =>
      async (tx) => {
        const booking = await bookByHand(app, tx, viewer, body)
        return { booking: toOwnerBooking(booking, await findRules(tx)) }
      },
    { completeRefusal: addFreeTimes },
  )
  answer(api, calls.listBookings, ({ app, query }) => listBookings(app.db, query))
  answer(api, calls.findBooking, async ({ app, params }) => {
    const booking = await findBooking(app.db, params.id)
    if (!booking) throw new AppError('not-found', messages.gone)
    return showOwner(app, booking)
  })
  answer(api, calls.changeBooking, async ({ app, viewer, params, body }) =>
    showOwner(app, await editBooking(app, viewer, params.id, body)),
  )
  answer(api, calls.confirmBooking, async ({ app, viewer, params }) =>
    showOwner(app, await confirmBooking(app, viewer, params.id)),
  )
  answer(api, calls.declineBooking, async ({ app, viewer, params, body }) =>
    showOwner(app, await declineBooking(app, viewer, params.id, body.message)),
  )
}
