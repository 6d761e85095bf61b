import { type Api, answer } from '#platform/http/endpoint.server.ts'
import * as calls from '../calls.ts'
import { connectCalendar, listCalendars, readAgain, readFirst, removeCalendar } from './commands.server.ts'
import { findFeedUrl, renewFeed } from './feed.server.ts'

/** Adds the calls about calendars, in and out. */
export function addCalendarCalls(api: Api): void {
  answer(api, calls.findFeed, async ({ app }) => ({ url: await findFeedUrl(app) }))
  answer(api, calls.renewFeed, async ({ app, viewer }) => ({ url: await renewFeed(app, viewer) }))
  answer(api, calls.listCalendars, async ({ app }) => ({ calendars: await listCalendars(app.db) }))
  answer(api, calls.connectCalendar, async ({ app, viewer, body }) => {
    const reading = await readFirst(app, body)
    return async (tx) => ({ calendar: await connectCalendar(app, tx, viewer, body, reading) })
  })
  answer(api, calls.removeCalendar, ({ app, viewer, params }) => removeCalendar(app, viewer, params.id))
  answer(api, calls.readCalendar, async ({ app, params }) => ({ calendar: await readAgain(app, params.id) }))
}
