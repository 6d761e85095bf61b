import type { TrailKind } from '#services/audit/trail.server.ts'

/** Persons have no name in the trail, which outlives them. */
export const personTrail: TrailKind = {
  words: {
    noun: 'person',
    nouns: 'People',
    actions: { exported: 'exported everything about a person', erased: 'erased a person' },
    facts: { enquiries: 'Enquiries', bookings: 'Bookings', subscribers: 'Subscriptions' },
  },
}
