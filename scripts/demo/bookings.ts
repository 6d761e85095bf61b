import {
  bookByHand,
  cancelBooking,
  confirmBooking,
  declineBooking,
  editBooking,
} from '#features/booking/commands/owner.server.ts'
import { receiveBooking } from '#features/booking/commands/receive.server.ts'
import { addBlock } from '#features/booking/commands/settings.server.ts'
import { listBookingsBetween } from '#features/booking/queries.server.ts'
import { bookingInput, byHandInput } from '#features/booking/schema.ts'
import { listNextFreeTimes } from '#features/booking/times/free-times.server.ts'
import type { App } from '#platform/app.ts'
import { addDays, fromStudioTime, studioDay } from '#platform/dates.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { studio } from '#studio'
import { type DemoEvent, type DemoVisit, minutesAfter, type Stage } from './timeline.ts'

const dayMinutes = 24 * 60

interface DemoBooking {
  /** Days before today on which it is made, and the time. */
  days: number
  time: string
  /** Days from then to the call, and the call's place among the next free times. */
  ahead: number
  place: number
  name: string
  email: string
  kind?: 'video' | 'phone'
  zone?: string
  message?: string
  /** The number of the issue from which its visitor came. */
  issue?: number
  /** It waits for the owner, because the check against robots did not run. */
  waits?: true
  /** What follows, some days later. */
  afterwards?: { days: number; run: (app: App, stage: Stage, id: string) => Promise<unknown> }
}

const bookings: readonly DemoBooking[] = [
  {
    ...{
      days: 33,
      time: '20:14',
      ahead: 4,
      place: 2,
      name: 'Maud Gosling',
      email: 'maud.gosling@example.com',
    },
    message: 'We make stairs. The site shows none of them, and people ask for prices I could put on it.',
    afterwards: {
      days: 6,
      run: (app, { owner }, id) =>
        editBooking(app, owner, id, { notes: 'Has 60 photographs. Ask who took them.' }),
    },
  },
  {
    ...{
      days: 19,
      time: '17:41',
      ahead: 3,
      place: 0,
      name: 'Felix Dunnock',
      email: 'felix.dunnock@example.org',
    },
    kind: 'phone',
    issue: 2,
    afterwards: { days: 7, run: (app, { owner }, id) => editBooking(app, owner, id, { noShow: true }) },
  },
  {
    ...{ days: 17, time: '08:52', ahead: 2, place: 1 },
    ...{ name: 'Fergus Holloway', email: 'fergus.holloway@example.org', kind: 'phone' },
    message: 'About the deposit, and what you need from us before you begin.',
    afterwards: {
      days: 3,
      run: (app, { owner }, id) => editBooking(app, owner, id, { notes: 'Wants the first jars by spring.' }),
    },
  },
  {
    ...{ days: 12, time: '13:05', ahead: 5, place: 3, name: 'Ida Wrack', email: 'ida.wrack@example.net' },
    afterwards: {
      days: 1,
      run: (app, { owner }, id) =>
        cancelBooking(app, owner, id, 'I am on site all day. Please choose another time.'),
    },
  },
  {
    ...{ days: 9, time: '21:30', ahead: 3, place: 1, name: 'Best Offers', email: 'offers@example.net' },
    ...{ waits: true, message: 'Promote your website today.' },
    afterwards: { days: 0.6, run: (app, { owner }, id) => declineBooking(app, owner, id, undefined) },
  },
  {
    ...{ days: 8, time: '18:10', ahead: 6, place: 3, name: 'Cora Finch', email: 'cora.finch@example.com' },
    message: 'We make oat cakes, and shops ask for a list of what we deliver when.',
    afterwards: {
      days: 6.2,
      run: (app, { owner }, id) => editBooking(app, owner, id, { notes: 'Sends the list of products.' }),
    },
  },
  {
    ...{
      days: 5,
      time: '10:22',
      ahead: 6,
      place: 4,
      name: 'Hester Plume',
      email: 'hester.plume@example.com',
    },
    ...{ zone: 'Europe/Amsterdam', waits: true },
    message: 'A bakery with two shops. The site is from 2016 and nobody finds the cake orders on a phone.',
    afterwards: { days: 0.4, run: (app, { owner }, id) => confirmBooking(app, owner, id) },
  },
  {
    ...{
      days: 2,
      time: '17:48',
      ahead: 6,
      place: 1,
      name: 'Tobias Sedge',
      email: 'tobias.sedge@example.org',
    },
    ...{ kind: 'phone', message: 'The village hall needs a calendar that more than one person can change.' },
  },
  {
    ...{ days: 1, time: '19:20', ahead: 7, place: 2, name: 'Agnes Rook', email: 'agnes.rook@example.com' },
    ...{ zone: 'America/New_York', waits: true, message: 'Could you look at the shop of my sister?' },
  },
]

/** Books calls over the weeks: held, missed, cancelled, declined, confirmed, to come and pending. */
export function bookingEvents(stage: Stage): DemoEvent[] {
  const { dayBefore } = stage
  const events = bookings.flatMap((booking) => {
    const madeAt = dayBefore(booking.days, booking.time)
    let id = ''
    const made: DemoEvent = {
      at: madeAt,
      byVisitor: !booking.waits,
      campaign: booking.issue?.toString(),
      run: async (app, visit) => {
        id = await book(app, booking, visit)
      },
    }
    const { afterwards } = booking
    if (!afterwards) return [made]
    return [
      made,
      {
        at: minutesAfter(madeAt, afterwards.days * dayMinutes),
        run: (app: App) => afterwards.run(app, stage, id),
      },
    ]
  })
  return [
    ...events,
    { at: dayBefore(3, '11:00'), run: (app) => bookCall(app, stage) },
    { at: dayBefore(3, '11:10'), run: (app) => blockAfternoon(app, stage) },
  ]
}

async function book(app: App, booking: DemoBooking, visit: DemoVisit | undefined): Promise<string> {
  const { name, email, message, waits, ahead, place, kind = 'video', zone = studio.timeZone } = booking
  const start = await findTime(app, ahead, place)
  const phone = kind === 'phone' ? '0113 496 0032' : undefined
  const input = bookingInput.parse({
    ...{ name, email, phone, kind, start, zone, message },
    reminder: true,
    sessionId: visit?.sessionId,
  })
  const trust = { doubt: waits ? ('missing' as const) : undefined, spend: async () => undefined }
  return inTransaction(app, async (tx) => {
    const { id } = await receiveBooking(app, tx, input, { address: `198.51.100.${ahead * 8 + place}`, trust })
    return id
  })
}

async function findTime(app: App, ahead: number, place: number): Promise<string> {
  const after = minutesAfter(app.clock.now(), ahead * dayMinutes)
  const times = await listNextFreeTimes(app, app.db, { after })
  return times[place] as string
}

/** A regular client rang. */
async function bookCall(app: App, { owner }: Stage): Promise<unknown> {
  const input = byHandInput.parse({
    name: 'Nell Tapper',
    kind: 'phone',
    phone: '01632 960128',
    start: await findTime(app, 5, 3),
    message: 'Opening hours of the season.',
  })
  return inTransaction(app, (tx) => bookByHand(app, tx, owner, input))
}

/** The owner takes the first afternoon off on which nobody has booked and visitors could. */
async function blockAfternoon(app: App, { owner, now }: Stage): Promise<unknown> {
  for (let after = now; ; ) {
    const [free] = await listNextFreeTimes(app, app.db, { after })
    if (!free) return undefined
    const day = studioDay(free)
    after = new Date(fromStudioTime(`${addDays(day, 1)}T00:00`) as string)
    const [start, end] = ['13:00', '17:30'].map((time) => fromStudioTime(`${day}T${time}`) as string)
    if (!start || !end) continue
    const taken = await listBookingsBetween(app.db, new Date(start), new Date(end))
    if (taken.length === 0) {
      return inTransaction(app, (tx) => addBlock(app, tx, owner, { start, end, name: 'Half day' }))
    }
  }
}
