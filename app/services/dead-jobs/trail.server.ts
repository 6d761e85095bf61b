import type { TrailKind } from '../audit/trail.server.ts'

export const jobTrail: TrailKind = {
  words: {
    noun: 'job',
    nouns: 'Failed jobs',
    actions: { retried: 'retried a failed job', discarded: 'discarded a failed job' },
    facts: { kind: 'Kind' },
  },
}
