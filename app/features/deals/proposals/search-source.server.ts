import type { SearchSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import { adminPath, type ProposalRecord, readDraft } from './proposal.server.ts'

export function describeForSearch(row: ProposalRecord): SearchDocument {
  const { id, number, title, name, company, person, updatedAt } = row
  const { content, lines } = readDraft(row)
  const texts = lines.flatMap(({ text, detail }) => [text, detail])
  return {
    ...{ kind: 'proposal', id, title, visibleFrom: null, at: updatedAt },
    url: adminPath(id),
    headings: [number === null ? '' : `Proposal ${number}`, name, company, person].filter(Boolean).join('\n'),
    body: [content, ...texts].filter(Boolean).join('\n'),
  }
}

export const proposalSource: SearchSource = {
  kind: 'proposal',
  async list(db, after, limit) {
    const rows = await db
      .selectFrom('proposal')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(describeForSearch)
  },
}
