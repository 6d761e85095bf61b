import type { Selectable } from 'kysely'
import type { NewsletterIssueTable, SubscriberTable } from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { personPath } from '#services/people/person.ts'
import { forgetDocument, recordDocument } from '#services/search/documents.server.ts'
import type { SearchSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'

type Described = Pick<SubscriberTable, 'id' | 'email' | 'createdAt'>

export function describeSubscriber({ id, email, createdAt }: Described): SearchDocument {
  // Not the list with a search for the address, which would then stand in histories and logs.
  const url = personPath(id)
  return { kind: 'subscriber', id, title: email, body: '', url, visibleFrom: null, at: createdAt }
}

export const subscriberSource: SearchSource = {
  kind: 'subscriber',
  async list(db, after, limit) {
    const rows = await db
      .selectFrom('subscriber')
      .select(['id', 'email', 'createdAt'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(describeSubscriber)
  },
}

type IssueText = Pick<
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

function describeIssue({ id, number, subject, preview, content, createdAt }: IssueText): SearchDocument {
  return {
    ...{ kind: 'issue', id, at: createdAt, visibleFrom: null, url: `/admin/newsletter/issues/${id}` },
    title: number === null ? subject : `Number ${number}, ${subject}`,
    headings: preview,
    body: content,
  }
}
