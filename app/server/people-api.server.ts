import { exportPersonsBookings } from '#features/booking/queries.server.ts'
import { listPersonsEnquiries } from '#features/enquiries/queries.server.ts'
import { findSubscriber } from '#features/newsletter/queries.server.ts'
import { type Api, answer, createApi } from '#platform/http/endpoint.server.ts'
import * as calls from './people-calls.ts'
import { erasePerson } from './people-commands.server.ts'

/** Creates the calls for a visitor's legal rights: a copy of all their data, and its erasure. */
export function peopleApi(): Api {
  const api = createApi()
  answer(api, calls.exportPerson, async ({ app, body: { email } }) => ({
    person: {
      email,
      enquiries: await listPersonsEnquiries(app.db, email, app.clock.now()),
      bookings: await exportPersonsBookings(app.db, email),
      subscriber: (await findSubscriber(app.db, email)) ?? null,
    },
  }))
  answer(api, calls.erasePerson, ({ app, body, viewer }) => erasePerson(app, body.email, viewer))
  return api
}
