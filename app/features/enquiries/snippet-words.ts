import type { ChangeWords } from '#services/audit/change-words.ts'

export const snippetWords: ChangeWords = {
  noun: 'snippet',
  nouns: 'Snippets',
  before: 'the saved reply',
  actions: { created: 'wrote {it}', saved: 'changed {it}', deleted: 'deleted {it}' },
  fields: { title: 'Title', body: 'Text' },
}
