import type { TrailKind } from '../audit/trail.server.ts'

export const jobTrail: TrailKind = {
  words: {
    noun: 'job',
    nouns: 'Failed jobs',
    actions: { retried: 'started a failed job again', discarded: 'dropped a failed job' },
    facts: { kind: 'Kind' },
  },
}
