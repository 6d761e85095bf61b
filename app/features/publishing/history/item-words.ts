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
      unpublished: 'took {it} back',
      discarded: 'discarded the draft of {it}',
      reverted: 'brought back an earlier text of {it}',
      restored: 'took {it} out of the trash',
      trashed: 'put {it} into the trash',
      deleted: 'deleted {it} for good',
      featured: 'featured {it}',
      unfeatured: 'took {it} off the featured',
      ordered: 'moved {it} among the featured',
      'preview made': 'made a preview link for {it}',
      'preview revoked': 'revoked a preview link of {it}',
    },
    fields: { ...labels, publishedAt: 'Publish on' },
  }
}
