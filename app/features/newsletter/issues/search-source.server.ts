import type { Selectable } from 'kysely'
import type { NewsletterIssueTable } from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { forgetDocument, recordDocument } from '#services/search/documents.server.ts'
import type { SearchSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'

type Described = Pick<
  Selectable<NewsletterIssueTable>,
  'id' | 'number' | 'subject' | 'preview' | 'content' | 'createdAt'
>

const columns = ['id', 'number', 'subject', 'preview', 'content', 'createdAt'] as const

/** Records an issue for the search as it is in this transaction, or removes a deleted issue. */
export async function recordIssueDocument(tx: Transaction, id: string): Promise<void> {
  const row = await tx.selectFrom('newsletterIssue').select(columns).where('id', '=', id).executeTakeFirst()
  if (row) await recordDocument(tx, describeIssue(row))
  else await forgetDocument(tx, 'issue', id)
}

export const issueSource: SearchSource = {
  kind: 'issue',
  async list(db, after, limit) {
    const rows = await db
      .selectFrom('newsletterIssue')
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(describeIssue)
  },
}

function describeIssue({ id, number, subject, preview, content, createdAt }: Described): SearchDocument {
  return {
    ...{ kind: 'issue', id, at: createdAt, visibleFrom: null, url: `/admin/newsletter/issues/${id}` },
    title: number === null ? subject : `Number ${number}, ${subject}`,
    headings: preview,
    body: content,
  }
}
