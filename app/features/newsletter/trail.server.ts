import type { TrailKind } from '#services/audit/trail.server.ts'

/** Subscribers are erased by id alone, so that the trail does not outlive them with their address. */
export const subscriberTrail: TrailKind = {
  words: {
    noun: 'subscriber',
    nouns: 'Subscribers',
    actions: { erased: 'erased {it}', exported: 'exported subscribers' },
  },
}

export const subscriberImportTrail: TrailKind = {
  words: {
    noun: 'subscriber list',
    nouns: 'Subscriber imports',
    actions: { imported: 'imported subscribers' },
    facts: { imported: 'Imported', known: 'Known', refused: 'Refused' },
  },
}
