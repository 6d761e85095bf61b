import type { Selectable } from 'kysely'
import type { EnquiryTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { personPath } from '#services/people/person.ts'
import { forgetDocument, forgetDocuments, recordDocument } from '#services/search/documents.server.ts'
import type { SearchSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import { phoneDigits } from '#services/search/words.ts'
import { enquiryAddress } from './inbox/address.ts'
import { titleOf } from './labels.ts'

type Row = Selectable<EnquiryTable>

/** Records the search documents of enquiries, with their notes and replies, and of their senders. */
export async function recordEnquiries(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const id of [...ids].sort()) await tx.lock(`search ${id}`)
  const rows = await tx.selectFrom('enquiry').selectAll().where('id', 'in', ids).execute()
  for (const document of await toDocuments(tx, rows)) await recordDocument(tx, document)
  await recordSenders(tx, rows)
}

/** Removes the search documents of erased enquiries, and of senders without another. */
export async function forgetEnquiries(
  tx: Transaction,
  erased: readonly Pick<Row, 'id' | 'person'>[],
): Promise<void> {
  const ids = erased.map(({ id }) => id)
  await forgetDocuments(tx, 'enquiry', ids)
  await recordSenders(tx, erased)
}

async function recordSenders(tx: Transaction, rows: readonly Pick<Row, 'person'>[]): Promise<void> {
  for (const person of [...new Set(rows.map((row) => row.person))].sort()) {
    await tx.lock(`search ${person}`)
    const document = await findSender(tx, person)
    if (document) await recordDocument(tx, document)
    else await forgetDocument(tx, 'person', person)
  }
}

export const enquirySource: SearchSource = {
  kind: 'enquiry',
  async list(db, after, limit) {
    const rows = await db
      .selectFrom('enquiry')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return toDocuments(db, rows)
  },
}

export const senderSource: SearchSource = {
  kind: 'person',
  async list(db, after, limit) {
    const rows = await senders(db)
      .select('person')
      .distinct()
      .where('person', '>', after)
      .orderBy('person')
      .limit(limit)
      .execute()
    const documents = await Promise.all(rows.map(({ person }) => findSender(db, person)))
    return documents.filter((document) => document !== undefined)
  },
}

async function toDocuments(db: Database, rows: readonly Row[]): Promise<SearchDocument[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const entries = await db
    .selectFrom('enquiryEntry')
    .select(['enquiryId', 'subject', 'body'])
    .where('enquiryId', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { id, name, email, phone, company, projectType, message, createdAt, deletedAt } = row
    const thread = entries.filter(({ enquiryId }) => enquiryId === id)
    return {
      ...{ kind: 'enquiry', id, title: titleOf(row), at: createdAt, visibleFrom: null },
      url: enquiryAddress(id, deletedAt === null ? {} : { status: 'trash' }),
      headings: joinTexts(name, email, company, projectType, phone, ...phoneDigits(phone)),
      body: joinTexts(message, ...thread.flatMap(({ subject, body }) => [subject, body])),
    }
  })
}

/** Describes a sender by their newest enquiry. Nobody is found whose enquiries are all spam or in the trash. */
async function findSender(db: Database, person: string): Promise<SearchDocument | undefined> {
  const newest = await senders(db)
    .select(['id', 'name', 'phone', 'company', 'createdAt'])
    .where('person', '=', person)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return undefined
  const { id, name, phone, company, createdAt } = newest
  return {
    ...{ kind: 'person', id: person, title: name, at: createdAt, visibleFrom: null },
    url: personPath(id),
    headings: person,
    body: joinTexts(company, phone, ...phoneDigits(phone)),
  }
}

const senders = (db: Database) =>
  db.selectFrom('enquiry').where('status', '<>', 'spam').where('deletedAt', 'is', null)

const joinTexts = (...texts: (string | null)[]) => texts.filter(Boolean).join('\n')
