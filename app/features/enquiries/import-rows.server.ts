import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { readErasures } from '#services/erasures/erasures.server.ts'
import { enquiryKinds, enquiryStatuses } from './enquiry.ts'
import { recordEnquiries } from './search-source.server.ts'

const id = z.string().regex(/^[0-9a-f-]{36}$/)
const time = z.iso.datetime()
const text = z.string().max(100_000)
const nullableText = text.nullable()
const json = text.refine(isJson)

/** The columns of an enquiry, as a folder that this program has written names them. */
const enquiryRow = z.object({
  id,
  kind: z.enum(enquiryKinds),
  status: z.enum(enquiryStatuses),
  person: text,
  name: text,
  email: text,
  message: text,
  phone: nullableText,
  company: nullableText,
  projectType: nullableText,
  budget: nullableText,
  timeframe: nullableText,
  subject: nullableText,
  services: json,
  plan: nullableText,
  serviceType: nullableText,
  source: json,
  visit: json.nullable(),
  value: z.int().nullable(),
  fingerprint: text,
  spamScore: z.number(),
  toldAt: time.nullable(),
  repliedAt: time.nullable(),
  deletedAt: time.nullable(),
  createdAt: time,
})

/** A note or a reply of it. */
const entryRow = z.object({
  id,
  kind: z.enum(['note', 'reply']),
  author: text,
  subject: nullableText,
  body: text,
  sentAt: time.nullable(),
  failedAt: time.nullable(),
  failure: nullableText,
  createdAt: time,
})

/** The columns of an enquiry, and its notes and replies. */
interface NewEnquiry {
  readonly [column: string]: unknown
  entries: readonly object[]
}

interface ImportedEnquiry {
  itemId: string
  mark: string
}

/** Returns the reason for which an enquiry is skipped: `known` for an enquiry that is stored already. */
export async function refuseEnquiry(
  db: Database,
  { entries, ...row }: NewEnquiry,
): Promise<string | undefined> {
  const read = enquiryRow.safeParse(row)
  const readEntries = z.array(entryRow).safeParse(entries)
  const issue = read.error?.issues[0] ?? readEntries.error?.issues[0]
  if (!read.success || issue) return `Its column ${issue?.path.join('.')} could not be read.`
  if ((await readErasures(db))(read.data.person)) return 'Its sender was erased here.'
  const known = await db.selectFrom('enquiry').select('id').where('id', '=', read.data.id).executeTakeFirst()
  return known && 'known'
}

export async function insertEnquiry(
  tx: Transaction,
  { entries, ...row }: NewEnquiry,
): Promise<ImportedEnquiry | undefined> {
  const enquiry = enquiryRow.parse(row)
  const inserted = await tx
    .insertInto('enquiry')
    .values(enquiry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  const thread = z.array(entryRow).parse(entries)
  const enquiryId = enquiry.id
  if (thread.length > 0) {
    await tx
      .insertInto('enquiryEntry')
      .values(thread.map((entry) => ({ ...entry, enquiryId })))
      .execute()
  }
  await recordEnquiries(tx, [enquiryId])
  return { itemId: enquiryId, mark: markOf(enquiry, thread.length) }
}

/** Moves an enquiry of an import into the trash, if it is as it was then. */
export async function trashEnquiry(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  { itemId, mark }: ImportedEnquiry,
): Promise<boolean> {
  const row = await tx.selectFrom('enquiry').selectAll().where('id', '=', itemId).executeTakeFirst()
  const entries = await tx.selectFrom('enquiryEntry').select('id').where('enquiryId', '=', itemId).execute()
  if (!row || markOf(row, entries.length) !== mark) return false
  const deletedAt = row.deletedAt ?? clock.now().toISOString()
  await tx.updateTable('enquiry').set({ deletedAt }).where('id', '=', itemId).execute()
  await recordEnquiries(tx, [itemId])
  return true
}

type Changing = Pick<z.output<typeof enquiryRow>, 'value' | 'repliedAt' | 'deletedAt'> & { status: string }

const markOf = ({ status, value, repliedAt, deletedAt }: Changing, entries: number) =>
  [status, value, repliedAt, deletedAt, entries].join(' ')

function isJson(written: string): boolean {
  try {
    JSON.parse(written)
    return true
  } catch {
    return false
  }
}
