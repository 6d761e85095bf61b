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
import { type DemoEvent, type DemoVisit, minutesAfter, readRows, type Stage } from './timeline.ts'

const dayMinutes = 24 * 60

type Follow = (app: App, stage: Stage, id: string) => Promise<unknown>

const edit =
  (changes: Parameters<typeof editBooking>[3]): Follow =>
  (app, { owner }, id) =>
    editBooking(app, owner, id, changes)

/** What follows a call that is named here, and after how many days. */
const follows: Record<string, readonly [days: number, run: Follow]> = {
  'Maud Gosling': [6, edit({ notes: 'Has 60 photographs. Ask who took them.' })],
  'Felix Dunnock': [7, edit({ noShow: true })],
  'Fergus Holloway': [3, edit({ notes: 'Wants the first jars by spring.' })],
  'Ida Wrack': [1, (app, { owner }, id) => cancelBooking(app, owner, id, 'I am on site all day.')],
  'Best Offers': [0.6, (app, { owner }, id) => declineBooking(app, owner, id, undefined)],
  'Hester Plume': [0.4, (app, { owner }, id) => confirmBooking(app, owner, id)],
}

/**
 * Days before today and the time on which a call is booked, days from then to it and its place among the free times, the
 * sender, video or telephone, the zone, the issue that led here, a `?` where it waits for the owner (the check against robots did
 * not run), and the message.
 */
const bookings = readRows(`
33 20:14 | 4 2 | Maud Gosling | example.com | video | | | | We make stairs. The site shows none of them, and people ask for prices.
19 17:41 | 3 0 | Felix Dunnock | example.org | phone | | 2
17 08:52 | 2 1 | Fergus Holloway | example.org | phone | | | | About the deposit, and what you need from us before you begin.
12 13:05 | 5 3 | Ida Wrack | example.net | video
9 21:30 | 3 1 | Best Offers | example.net | video | | | ? | Promote your website today.
8 18:10 | 6 3 | Cora Finch | example.com | video | | | | We make oat cakes, and shops ask what we deliver when.
5 10:22 | 6 4 | Hester Plume | example.com | video | Europe/Amsterdam | | ? | A bakery with two shops. Nobody finds the cake orders on a phone.
2 17:48 | 6 1 | Tobias Sedge | example.org | phone | | | | The village hall needs a calendar that more than one person can change.
1 19:20 | 7 2 | Agnes Rook | example.com | video | America/New_York | | ? | Could you look at the shop of my sister?
`).map(([made = '', call = '', name = '', domain, kind, zone, issue, mark, message]) => {
  const [days = '', time = ''] = made.split(' ')
  const [ahead = 0, place = 0] = call.split(' ').map(Number)
  const email = `${name.toLowerCase().replace(' ', '.')}@${domain}`
  return {
    days: Number(days),
    time,
    ahead,
    place,
    name,
    email,
    kind,
    zone,
    issue,
    waits: mark === '?',
    message,
  }
})
type DemoBooking = (typeof bookings)[number]

/** Books calls over the weeks: held, missed, cancelled, declined, confirmed, to come and pending. */
export function bookingEvents(stage: Stage): DemoEvent[] {
  const { dayBefore } = stage
  const events = bookings.flatMap((booking): DemoEvent[] => {
    const madeAt = dayBefore(booking.days, booking.time)
    let id = ''
    const making: DemoEvent = {
      ...{ at: madeAt, byVisitor: !booking.waits, campaign: booking.issue || undefined },
      run: async (app, visit) => {
        id = await book(app, booking, visit)
      },
    }
    const follow = follows[booking.name]
    if (!follow) return [making]
    const [days, run] = follow
    return [making, { at: minutesAfter(madeAt, days * dayMinutes), run: (app) => run(app, stage, id) }]
  })
  return [
    ...events,
    { at: dayBefore(3, '11:00'), run: (app) => bookCall(app, stage) },
    { at: dayBefore(3, '11:10'), run: (app) => blockAfternoon(app, stage) },
  ]
}

async function book(app: App, booking: DemoBooking, visit: DemoVisit | undefined): Promise<string> {
  const { name, email, message, waits, ahead, place, kind } = booking
  const zone = booking.zone || studio.timeZone
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
