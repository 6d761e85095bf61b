import { sql } from 'kysely'
import { contains } from '#platform/db/contains.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { textOfSource } from '#services/visits/goals.ts'
import { titleOf } from './labels.ts'

export interface SourceEnquiry {
  _id: string
  /** The company, or the name of the person. */
  from: string
  title: string
  createdAt: string
  value: number | null
  visit: string | null
}

/**
 * Lists enquiries of visits from a source since a time, the newest first, without spam and trash: the same as the goals of
 * analytics.
 */
export async function listSourceEnquiries(
  db: Database,
  source: string,
  since: Date,
): Promise<SourceEnquiry[]> {
  const rows = await db
    .selectFrom('enquiry')
    .select(['id', 'name', 'company', 'subject', 'message', 'createdAt', 'value', 'visit'])
    .where('createdAt', '>=', since.toISOString())
    .where('status', '<>', 'spam')
    .where('deletedAt', 'is', null)
    .where(contains(sql.ref<string>('visit'), textOfSource(source)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, name, company, subject, message, ...row }) => ({
    _id: id,
    from: company || name,
    title: titleOf({ subject, message }),
    ...row,
  }))
}
