import type { SearchSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import { adminPath, type InvoiceRecord, readSheet } from './invoice.server.ts'

const columns = ['id', 'number', 'client', 'person', 'sheet', 'createdAt'] as const

type Described = Pick<InvoiceRecord, (typeof columns)[number]>

export function describeForSearch(row: Described): SearchDocument {
  const { id, number, client, person, createdAt } = row
  const { lines } = readSheet(row)
  const texts = lines.flatMap(({ text, detail }) => [text, detail])
  const body = [client, person, ...texts].filter(Boolean).join(' ')
  const title = `${number}, ${client}`
  return { kind: 'invoice', id, title, body, url: adminPath(id), visibleFrom: null, at: createdAt }
}

export const invoiceSource: SearchSource = {
  kind: 'invoice',
  async list(db, after, limit) {
    const rows = await db
      .selectFrom('invoice')
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(describeForSearch)
  },
}
