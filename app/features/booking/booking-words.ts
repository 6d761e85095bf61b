import type { ChangeWords } from '#services/audit/change-words.ts'

export const bookingWords: ChangeWords = {
  noun: 'booking',
  nouns: 'Bookings',
  before: 'the booking',
  actions: {
    booked: 'added {it}',
    moved: 'moved {it}',
    confirmed: 'confirmed {it}',
    cancelled: 'cancelled {it}',
    declined: 'declined {it}',
    lapsed: 'let {it} expire',
    noted: 'changed the notes of {it}',
    'no-show': 'marked {it} as a no-show',
    came: 'no longer marked {it} as a no-show',
    erased: 'erased {it}',
  },
  fields: { start: 'Start', end: 'End' },
}
