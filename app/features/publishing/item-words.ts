import type { ChangeWords } from '#services/audit/change-words.ts'

interface Item {
  noun: string
  /** Labels of the fields of its text. */
  labels: Readonly<Record<string, string>>
}

/** Says the changes of posts or projects. */
export function itemWords({ noun, labels }: Item): ChangeWords {
  return {
    noun,
    nouns: `${noun[0]?.toUpperCase()}${noun.slice(1)}s`,
    actions: {
      created: 'created {it}',
      saved: 'changed {it}',
      published: 'published {it}',
      scheduled: 'scheduled {it}',
      unpublished: 'unpublished {it}',
      discarded: 'discarded the draft of {it}',
      reverted: 'restored an earlier text of {it}',
      restored: 'restored {it} from the trash',
      trashed: 'moved {it} to the trash',
      deleted: 'deleted {it} for good',
      featured: 'featured {it}',
      unfeatured: 'stopped featuring {it}',
      ordered: 'changed the order of {it} among featured projects',
      'preview made': 'created a preview link for {it}',
      'preview revoked': 'revoked a preview link for {it}',
    },
    fields: { ...labels, publishedAt: 'Publish on' },
  }
}
