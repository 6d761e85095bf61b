import type { BookingDoubt, BookingKind } from '#features/booking/booking.ts'
import {
  bookByHand,
  cancelBooking,
  editBooking,
  moveBooking,
} from '#features/booking/commands/owner.server.ts'
import { receiveBooking } from '#features/booking/commands/receive.server.ts'
import { addBlock } from '#features/booking/commands/settings.server.ts'
import { bookingInput, byHandInput } from '#features/booking/schema.ts'
import { listNextFreeTimes } from '#features/booking/times/free-times.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { type DemoEvent, type DemoVisit, minutesAfter, type Stage } from './timeline.ts'

interface Call {
  name: string
  email: string
  /** How many days ago it was booked, and when. */
  when: readonly [days: number, time: string]
  /** The free time that they choose, counted from the first. */
  choice: number
  kind: BookingKind
  phone?: string
  zone?: string
  message?: string
  doubt?: BookingDoubt
  /** What becomes of it. */
  outcome?: 'missed' | 'cancelled' | 'moved'
  notes?: string
}

const calls: readonly Call[] = [
  {
    name: 'Basil Crake',
    email: 'basil.crake@example.com',
    when: [33, '16:20'],
    choice: 2,
    kind: 'video',
    message: 'A first look at the maps, and at what the printer refuses.',
  },
  {
    name: 'Rosalind Teal',
    email: 'rosalind.teal@example.net',
    when: [30, '11:05'],
    choice: 5,
    kind: 'phone',
    phone: '01632 960871',
    notes: 'Sends the list of abandoned orders before.',
  },
  {
    name: 'Ivo Larkin',
    email: 'ivo.larkin@example.org',
    when: [19, '21:44'],
    choice: 1,
    kind: 'video',
    outcome: 'missed',
  },
  {
    name: 'Dulcie Ramsbottom',
    email: 'dulcie.ramsbottom@example.net',
    when: [15, '20:31'],
    choice: 8,
    kind: 'phone',
    phone: '01632 960412',
    outcome: 'cancelled',
  },
  {
    name: 'Montague Sprott',
    email: 'montague.sprott@example.org',
    when: [6, '09:52'],
    choice: 0,
    kind: 'video',
    message: 'The fines, once more. Two members have paid in bread.',
  },
  {
    name: 'Wren Otterby',
    email: 'wren.otterby@example.com',
    when: [4, '17:18'],
    choice: 3,
    kind: 'video',
    message: 'We make stairs. The site shows none of them, and people ask for prices I could put on it.',
    notes: 'Has 60 photographs. Ask who took them.',
  },
  {
    name: 'Cosmo Hale',
    email: 'cosmo.hale@example.net',
    when: [3, '13:02'],
    choice: 6,
    kind: 'phone',
    phone: '01632 960533',
    message: 'Opening hours for a village hall that has different ones each week.',
  },
  {
    name: 'Femke de Wit',
    email: 'femke.dewit@example.org',
    when: [2, '19:40'],
    choice: 9,
    kind: 'video',
    zone: 'Europe/Amsterdam',
    outcome: 'moved',
    message: 'From a boatyard in Hoorn. Our English pages were written by a machine, and one can tell.',
  },
  {
    name: 'Aldous Finch',
    email: 'aldous.finch@example.com',
    when: [0, '07:12'],
    choice: 7,
    kind: 'video',
    zone: 'Europe/Amsterdam',
    doubt: 'missing',
    message: 'A bakery with two shops. The site is from 2016 and nobody finds the cake orders on a phone.',
  },
]

/** Lets people book calls over the last weeks and the next, and the owner block some time. */
export function bookingEvents(stage: Stage): DemoEvent[] {
  const { dayBefore, owner } = stage
  return [
    ...calls.flatMap((call, index) => callEvents(stage, call, index)),
    { at: dayBefore(5, '10:15'), run: (app) => byHand(app, owner) },
    { at: dayBefore(5, '10:30'), run: (app) => blockAfternoon(app, owner, 4, 'On site in York') },
    { at: dayBefore(5, '10:31'), run: (app) => blockAfternoon(app, owner, 9, 'Half day') },
  ]
}

function callEvents({ dayBefore, owner }: Stage, call: Call, index: number): DemoEvent[] {
  const bookedAt = dayBefore(...call.when)
  let booked: { id: string; start: string } | undefined
  const events: DemoEvent[] = [
    {
      at: bookedAt,
      byVisitor: true,
      async run(app, visit) {
        booked = await book(app, call, visit, index)
      },
    },
  ]
  const later = (minutes: number, act: (app: App, id: string, start: string) => Promise<unknown>) => {
    events.push({
      at: minutesAfter(bookedAt, minutes),
      run: async (app) => booked && act(app, booked.id, booked.start),
    })
  }
  const { notes, outcome } = call
  if (notes) later(90, (app, id) => editBooking(app, owner, id, { notes }))
  if (outcome === 'cancelled')
    later(400, (app, id) => cancelBooking(app, owner, id, 'I am ill this week. I ring you on Monday.'))
  if (outcome === 'moved') {
    later(300, async (app, id) => {
      const [next] = await listNextFreeTimes(app, app.db, { after: app.clock.now(), most: 1 })
      if (next) await moveBooking(app, owner, id, next)
    })
  }
  if (outcome === 'missed') {
    later(60 * 24 * 8, (app, id, start) =>
      start < app.clock.now().toISOString()
        ? editBooking(app, owner, id, { noShow: true })
        : Promise.resolve(),
    )
  }
  return events
}

async function book(app: App, call: Call, visit: DemoVisit | undefined, index: number) {
  const { name, email, kind, phone, message, choice, doubt, zone = 'Europe/London' } = call
  const times = await listNextFreeTimes(app, app.db, { after: app.clock.now(), most: choice + 1 })
  const start = times.at(-1)
  if (!start) return undefined
  const input = bookingInput.parse({
    ...{ name, email, kind, phone, message, start, zone, reminder: true },
    sessionId: visit?.sessionId,
  })
  const trust = { doubt, spend: async () => undefined }
  return inTransaction(app, (tx) =>
    receiveBooking(app, tx, input, { address: `198.51.100.${index + 1}`, trust }),
  )
}

async function byHand(app: App, owner: Viewer) {
  const times = await listNextFreeTimes(app, app.db, { after: app.clock.now(), most: 12 })
  const input = byHandInput.parse({
    ...{ name: 'Hatty Plum', kind: 'phone', phone: '01632 960118', start: times.at(-1) },
    message: 'Rang about the brewery’s shop.',
  })
  await inTransaction(app, (tx) => bookByHand(app, tx, owner, input))
}

/** Blocks the rest of the day from a free time on. */
async function blockAfternoon(app: App, owner: Viewer, choice: number, name: string) {
  const times = await listNextFreeTimes(app, app.db, { after: app.clock.now(), most: choice + 1 })
  const start = times.at(-1)
  if (!start) return
  const end = new Date(Date.parse(start) + 4 * 60 * 60_000).toISOString()
  await inTransaction(app, (tx) => addBlock(app, tx, owner, { start, end, name }))
}
