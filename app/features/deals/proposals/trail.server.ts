import type { TrailKind } from '#services/audit/trail.server.ts'
import { adminPath } from './proposal.server.ts'
import { proposalWords } from './proposal-words.ts'

export const proposalTrail: TrailKind = {
  words: proposalWords,
  async findThings(db, ids) {
    const rows = await db
      .selectFrom('proposal')
      .select(['id', 'title', 'person'])
      .where('id', 'in', ids)
      .execute()
    return new Map(
      rows.map(({ id, title, person }) => {
        const thing = { name: title, href: adminPath(id) }
        return [id, person === '' ? thing : { ...thing, detail: person }]
      }),
    )
  },
}
