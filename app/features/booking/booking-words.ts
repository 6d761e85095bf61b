import type { ChangeWords } from '#services/audit/change-words.ts'

export const bookingWords: ChangeWords = {
  noun: 'booking',
  nouns: 'Bookings',
  before: 'the booking',
  actions: {
    booked: 'booked {it} by hand',
    moved: 'moved {it}',
    confirmed: 'confirmed {it}',
    cancelled: 'cancelled {it}',
    declined: 'declined {it}',
    lapsed: 'let {it} lapse',
    noted: 'changed the notes of {it}',
    'no-show': 'noted that nobody came to {it}',
    came: 'took back that nobody came to {it}',
    erased: 'erased {it}',
  },
  fields: { start: 'Start', end: 'End' },
}
