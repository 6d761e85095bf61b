import type { SubscriberTable } from '#db/tables.ts'
import { personPath } from '#services/people/person.ts'
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
