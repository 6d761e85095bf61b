import type { TrailKind } from '#services/audit/trail.server.ts'

export const shareTrail: TrailKind = {
  words: {
    noun: 'link',
    nouns: 'Links to the figures',
    actions: {
      made: 'created a link that shows the figures without signing in',
      revoked: 'revoked a link to the figures',
    },
  },
}
