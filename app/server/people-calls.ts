import { z } from 'zod'
import { ownerBooking } from '#features/booking/schema.ts'
import { threadAnswer } from '#features/enquiries/schema.ts'
import { emailAddress } from '#features/newsletter/schema.ts'
import { subscriber } from '#features/newsletter/subscribers-schema.ts'
import { call } from '#platform/browser/call.ts'

/** Sent in the body, because paths of calls end up in logs and histories. */
const body = z.object({ email: emailAddress })

export const exportPerson = call('POST /people/export', {
  summary: 'Export everything stored about the person with this address',
  body,
  answer: z.object({
    person: z.object({
      email: z.string(),
      enquiries: z.array(threadAnswer),
      bookings: z.array(ownerBooking),
      subscriber: subscriber.nullable(),
    }),
  }),
})

export const erasePerson = call('POST /people/erase', {
  summary: 'Erase everything about the person with this address',
  body,
  answer: z.object({
    enquiries: z.number().int(),
    bookings: z.number().int(),
    subscribers: z.number().int(),
  }),
})
