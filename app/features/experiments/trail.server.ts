import type { TrailKind } from '#services/audit/trail.server.ts'

export const experimentTrail: TrailKind = {
  words: {
    noun: 'experiment',
    nouns: 'Experiments',
    before: 'the experiment',
    actions: {
      created: 'planned {it}',
      saved: 'changed {it}',
      started: 'started {it}',
      finished: 'finished {it}',
      deleted: 'deleted {it}',
    },
    fields: { name: 'Name', path: 'Page', note: 'Note', traffic: 'Percent of visitors', winner: 'Winner' },
    facts: { path: 'Page' },
  },
  async findThings(db, ids) {
    const rows = await db.selectFrom('experiment').select(['id', 'name']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, name }) => [id, { name, href: `/admin/analytics/experiments/${id}` }]))
  },
}
