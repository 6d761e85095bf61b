import type { NewsletterIssueTable, SubscriberTable } from '#db/tables.ts'
import type { SearchSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'

type Described = Pick<SubscriberTable, 'id' | 'email' | 'createdAt'>

export function describeSubscriber({ id, email, createdAt }: Described): SearchDocument {
  const url = `/admin/newsletter?q=${encodeURIComponent(email)}`
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

type DescribedIssue = Pick<NewsletterIssueTable, 'id' | 'subject' | 'preview' | 'content' | 'createdAt'>

export function describeIssue({ id, subject, preview, content, createdAt }: DescribedIssue): SearchDocument {
  const url = `/admin/newsletter/issues/${id}`
  const body = `${preview}\n${content}`.trim()
  return { kind: 'issue', id, title: subject, body, url, visibleFrom: null, at: createdAt }
}

export const issueSource: SearchSource = {
  kind: 'issue',
  async list(db, after, limit) {
    const rows = await db
      .selectFrom('newsletterIssue')
      .select(['id', 'subject', 'preview', 'content', 'createdAt'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(describeIssue)
  },
}
