import type { Database } from '#platform/db/database.server.ts'
import type { ChangeWords } from '#services/audit/change-words.ts'
import type { TrailKind } from '#services/audit/trail.server.ts'
import { enquiryPath, kindLabels } from './enquiry.ts'
import { enquiryWords } from './enquiry-words.ts'
import { findSnippets } from './mail/snippets.server.ts'

const readRows = (db: Database, ids: readonly string[]) =>
  db.selectFrom('enquiry').select(['id', 'kind', 'subject', 'name', 'email']).where('id', 'in', ids).execute()

export const enquiryTrail: TrailKind = {
  words: enquiryWords,
  async findThings(db, ids) {
    const rows = await readRows(db, ids)
    return new Map(
      rows.map(({ id, kind, subject, name, email }) => {
        const thing = {
          name: subject || name || kindLabels[kind as keyof typeof kindLabels],
          href: enquiryPath(id),
        }
        return [id, email ? { ...thing, detail: email } : thing]
      }),
    )
  },
}

const snippetWords: ChangeWords = {
  noun: 'snippet',
  nouns: 'Snippets',
  before: 'the saved reply',
  actions: { created: 'wrote {it}', saved: 'changed {it}', deleted: 'deleted {it}' },
  fields: { title: 'Title', body: 'Text' },
}

export const snippetTrail: TrailKind = {
  words: snippetWords,
  async findThings(db, ids) {
    const rows = await findSnippets(db, ids)
    return new Map(rows.map(({ id, title }) => [id, { name: title }]))
  },
}
