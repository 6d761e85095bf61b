import { formatClock, formatShortDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Entry } from '#services/audit/entries.server.ts'
import type { TrailKind } from '#services/audit/trail.server.ts'
import { adminPath, type Booking, type BookingState } from './booking.ts'
import { bookingWords } from './booking-words.ts'
import { editBooking, moveBooking } from './commands/owner.server.ts'
import { removeBlock, restoreRules } from './commands/settings.server.ts'
import { toBooking } from './queries.server.ts'

export const bookingTrail: TrailKind = {
  words: bookingWords,
  async findThings(db, ids) {
    const rows = await db
      .selectFrom('booking')
      .select(['id', 'name', 'email', 'start'])
      .where('id', 'in', ids)
      .execute()
    return new Map(
      rows.map(({ id, name, email, start }) => {
        const thing = {
          name: `${name}, ${formatShortDay(start)} at ${formatClock(start)}`,
          href: adminPath(id),
        }
        return [id, email ? { ...thing, detail: email } : thing]
      }),
    )
  },
  inverses: {
    moved: {
      endedBy: ['moved', 'cancelled', 'declined', 'lapsed', 'erased'],
      leaveStanding: ({ db }, entries) =>
        standing(db, entries, ({ start, state }, { after }) => isOpen(state) && start === after?.start),
      async undo(app, by, { itemId, before }) {
        await moveBooking(app, by, itemId, String(before?.start))
      },
    },
    'no-show': {
      endedBy: ['came', 'moved', 'erased'],
      leaveStanding: ({ db }, entries) => standing(db, entries, ({ noShowAt }) => noShowAt !== null),
      async undo(app, by, { itemId }) {
        await editBooking(app, by, itemId, { noShow: false })
      },
    },
  },
}

const isOpen = (state: BookingState) => state === 'pending' || state === 'booked'

/** Keeps entries of bookings that have not changed since. */
async function standing(
  db: Database,
  entries: readonly Entry[],
  stands: (booking: Booking, entry: Entry) => boolean,
): Promise<Entry[]> {
  const ids = entries.map(({ itemId }) => itemId)
  const rows = await db.selectFrom('booking').selectAll().where('id', 'in', ids).execute()
  return entries.filter((entry) => {
    const row = rows.find(({ id }) => id === entry.itemId)
    return row !== undefined && stands(toBooking(row), entry)
  })
}

export const rulesTrail: TrailKind = {
  words: {
    noun: 'booking rules',
    nouns: 'Booking rules',
    actions: { saved: 'changed the rules of bookings' },
    fields: {
      weekly: 'Weekly hours',
      overrides: 'Other hours',
      daysOff: 'Days off',
      bankHolidays: 'Bank holidays',
      length: 'Length',
      before: 'Free time before',
      after: 'Free time after',
      notice: 'Notice',
      changeNotice: 'Notice of a change',
      ahead: 'How far ahead',
      perDay: 'Most in a day',
      perAddress: 'Open bookings per address',
      kinds: 'Ways to talk',
      videoRoom: 'Video room',
    },
  },
  inverses: {
    saved: {
      async leaveStanding(_, entries) {
        return entries.filter(({ before }) => before)
      },
      async undo(app, by, { before }) {
        await restoreRules(app, by, before as object)
      },
    },
  },
}

export const blockTrail: TrailKind = {
  words: {
    noun: 'blocked time',
    nouns: 'Blocked times',
    actions: { blocked: 'blocked a time', removed: 'removed a block' },
    facts: { start: 'From', end: 'To', name: 'Name' },
  },
  inverses: {
    blocked: {
      async leaveStanding({ db }, entries) {
        const ids = entries.map(({ itemId }) => itemId)
        const rows = await db.selectFrom('bookingBlock').select('id').where('id', 'in', ids).execute()
        return entries.filter(({ itemId }) => rows.some(({ id }) => id === itemId))
      },
      undo: (app, by, { itemId }) => removeBlock(app, by, itemId),
    },
  },
}
