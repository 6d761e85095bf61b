import { sql } from 'kysely'
import { contains } from '#platform/db/contains.server.ts'
import type { PersonSource } from '#services/people/person-source.server.ts'

const batchSize = 500
const columns = ['sourceId', 'title', 'staged', 'notes'] as const

/**
 * The records of imported enquiries and subscribers, which hold their texts until the import shows. The erasure itself is
 * remembered, so that no later import brings the person again.
 */
export const importPeople: PersonSource = {
  async erase(_, tx, { email, erased }) {
    await tx
      .deleteFrom('importedItem')
      .where('kind', 'in', ['enquiry', 'subscriber'])
      .where((row) =>
        row.or(
          columns.map((column) => contains(sql<string>`lower(coalesce(${sql.ref(column)}, ''))`, email)),
        ),
      )
      .execute()
    for (let from = 0; from < erased.length; from += batchSize) {
      const ids = erased.slice(from, from + batchSize)
      await tx.deleteFrom('importedItem').where('itemId', 'in', ids).execute()
    }
    return { count: 0, ids: [] }
  },
}
