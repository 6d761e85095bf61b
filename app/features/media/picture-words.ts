import type { ChangeWords } from '#services/audit/change-words.ts'

export const pictureWords: ChangeWords = {
  noun: 'picture',
  nouns: 'Pictures',
  before: 'the picture',
  actions: {
    uploaded: 'uploaded {it}',
    described: 'changed the description of {it}',
    replaced: 'replaced {it}',
    trashed: 'moved {it} to the trash',
    restored: 'restored {it} from the trash',
    removed: 'deleted {it} for good',
  },
  fields: { alt: 'Description', name: 'File' },
}
