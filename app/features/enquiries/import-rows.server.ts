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
/** Columns that have null for an empty cell. */
const textOrNull = text.transform((cell) => cell || null)
const timeOrNull = textOrNull.pipe(time.nullable())
const json = text.refine((cell) => parseJson(cell) !== undefined)

/** An enquiry as a row of `enquiries.csv`, a cell for each column of the table. */
const enquiryRow = z.object({
  id,
  kind: z.enum(enquiryKinds),
  status: z.enum(enquiryStatuses),
  person: text,
  name: text,
  email: text,
  message: text,
  phone: textOrNull,
  company: textOrNull,
  projectType: textOrNull,
  budget: textOrNull,
  timeframe: textOrNull,
  subject: textOrNull,
  services: json,
  plan: textOrNull,
  serviceType: textOrNull,
  source: json,
  visit: textOrNull.pipe(json.nullable()),
  value: textOrNull.pipe(z.coerce.number<string>().int().nullable()),
  fingerprint: text,
  spamScore: z.coerce.number(),
  toldAt: timeOrNull,
  repliedAt: timeOrNull,
  deletedAt: timeOrNull,
  createdAt: time,
  /** Its notes, replies and later messages, as JSON. */
  entries: text.transform(parseJson).pipe(
    z.array(
      z.object({
        id,
        kind: z.enum(['note', 'reply', 'message']),
        author: text,
        subject: text.nullable(),
        body: text,
        sentAt: time.nullable(),
        failedAt: time.nullable(),
        failure: text.nullable(),
        createdAt: time,
      }),
    ),
  ),
})

type Cells = Readonly<Partial<Record<string, string>>>

interface ImportedEnquiry {
  itemId: string
  mark: string
}

/** Returns the reason for which an enquiry is skipped: `known` for an enquiry that is stored already. */
export async function refuseEnquiry(db: Database, cells: Cells): Promise<string | undefined> {
  const { data, error } = enquiryRow.safeParse(cells)
  if (!data) return `Its column ${error.issues[0]?.path.join('.')} could not be read.`
  if ((await readErasures(db))(data.person)) return 'Its sender was erased here.'
  const known = await db.selectFrom('enquiry').select('id').where('id', '=', data.id).executeTakeFirst()
  return known && 'known'
}

export async function insertEnquiry(tx: Transaction, cells: Cells): Promise<ImportedEnquiry | undefined> {
  const { entries, ...enquiry } = enquiryRow.parse(cells)
  const inserted = await tx
    .insertInto('enquiry')
    .values(enquiry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  const rows = entries.map((entry) => ({ ...entry, enquiryId: enquiry.id }))
  if (rows.length > 0) await tx.insertInto('enquiryEntry').values(rows).execute()
  await recordEnquiries(tx, [enquiry.id])
  return { itemId: enquiry.id, mark: markOf(enquiry, entries.length) }
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

function parseJson(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}
