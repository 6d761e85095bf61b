import type { TrailKind } from '#services/audit/trail.server.ts'
import { adminPath } from './invoice.server.ts'
import { invoiceWords } from './invoice-words.ts'

export const invoiceTrail: TrailKind = {
  words: invoiceWords,
  async findThings(db, ids) {
    const rows = await db
      .selectFrom('invoice')
      .select(['id', 'number', 'client'])
      .where('id', 'in', ids)
      .execute()
    return new Map(
      rows.map(({ id, number, client }) => [id, { name: number, detail: client, href: adminPath(id) }]),
    )
  },
}
