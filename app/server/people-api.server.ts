import { z } from 'zod'
import { listPersonsEnquiries } from '#features/enquiries/queries.server.ts'
import { threadAnswer } from '#features/enquiries/schema.ts'
import { findSubscriber } from '#features/newsletter/queries.server.ts'
import { emailAddress } from '#features/newsletter/schema.ts'
import { subscriber } from '#features/newsletter/subscribers-schema.ts'
import { type Api, createApi, endpoint } from '#platform/http/endpoint.server.ts'
import { erasePerson } from './people-commands.server.ts'

/** Sent in the body, because paths of calls end up in logs and histories. */
const personQuery = z.object({ email: emailAddress })

/** Adds the calls for a visitor's legal rights: a copy of all their data, and its erasure. */
export function peopleApi(): Api {
  const api = createApi()
  endpoint(
    api,
    {
      method: 'post',
      path: '/people/export',
      summary: 'Export everything stored about the person with this address',
      access: 'signed-in',
      body: personQuery,
      answer: z.object({
        person: z.object({
          email: z.string(),
          enquiries: z.array(threadAnswer),
          subscriber: subscriber.nullable(),
        }),
      }),
    },
    async ({ app, body: { email } }) => ({
      person: {
        email,
        enquiries: await listPersonsEnquiries(app.db, email, app.clock.now()),
        subscriber: (await findSubscriber(app.db, email)) ?? null,
      },
    }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/people/erase',
      summary: 'Erase everything about the person with this address',
      access: 'signed-in',
      body: personQuery,
      answer: z.object({ enquiries: z.number().int(), subscribers: z.number().int() }),
    },
    ({ app, body, viewer }) => erasePerson(app, body.email, viewer),
  )
  return api
}
