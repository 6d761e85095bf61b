import type { SubscriberTable } from '#db/tables.ts'
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
