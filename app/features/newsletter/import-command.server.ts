import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import { type CsvRow, readCsv } from '#platform/csv.ts'
import { studioDay } from '#platform/dates.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { readErasures } from '#services/erasures/erasures.server.ts'
import { enqueueFill } from '#services/search/fill.server.ts'
import { readDay } from './read-day.server.ts'
import { emailAddress } from './schema.ts'
import { type ImportReport, mostImported } from './subscribers-schema.ts'

const rowsAtOnce = 500

interface Wanted {
  csv: string
  consentAt?: string | undefined
}

/**
 * Imports subscribers who consented elsewhere. Sends no mail, and does not subscribe anybody
 * again who has unsubscribed.
 */
export async function importSubscribers(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  { csv, consentAt }: Wanted,
  by: Actor,
): Promise<ImportReport> {
  if (consentAt && !readDay(consentAt)) throw refuse('consentAt', 'The date must be like 2025-11-14')
  const rows = readCsv(csv)
  if (rows.length === 0) throw refuse('csv', 'The file is empty')
  if (rows.length > mostImported) throw refuse('csv', 'At most 10,000 lines at a time')
  const now = clock.now()
  const { wanted, refused } = readImport(rows, consentAt, now)
  const report: ImportReport = { imported: 0, known: 0, refused: [...refused] }
  const erasedAt = await readErasures(tx)
  for (let from = 0; from < wanted.length; from += rowsAtOnce) {
    await storeRows(tx, wanted.slice(from, from + rowsAtOnce), { now, erasedAt, report })
    // Lets other requests run between two batches.
    await yieldToEventLoop()
  }
  const { imported, known } = report
  if (imported > 0) {
    // Records counts only, because addresses may have to be erased one day.
    const about = { kind: 'newsletter', itemId: createId(now.getTime()), action: 'imported', by, at: now }
    await recordChange(tx, { ...about, after: { imported, known, refused: report.refused.length } })
    await enqueueFill(tx, ['subscriber'])
  }
  report.refused.sort((a, b) => a.line - b.line)
  return report
}

interface Storing {
  now: Date
  erasedAt: (email: string) => string | undefined
  report: ImportReport
}

async function storeRows(
  tx: Transaction,
  rows: readonly WantedSubscriber[],
  { now, erasedAt, report }: Storing,
): Promise<void> {
  const emails = rows.map(({ email }) => email)
  const there = await tx.selectFrom('subscriber').selectAll().where('email', 'in', emails).execute()
  const byEmail = new Map(there.map((row) => [row.email, row]))
  for (const { line, email, consentAt } of rows) {
    const row = byEmail.get(email)
    if (row?.unsubscribedAt) {
      const reason = `Left the newsletter on ${studioDay(row.unsubscribedAt)}`
      report.refused.push({ line, value: email, reason })
    } else if (row?.confirmedAt) report.known += 1
    else if (!row && erasedAt(email)) {
      const reason = 'Was erased here, and has to ask for the newsletter again'
      report.refused.push({ line, value: email, reason })
    } else {
      const fresh = { id: createId(now.getTime()), email, origin: 'import', consentAt }
      await tx
        .insertInto('subscriber')
        .values({ ...fresh, confirmedAt: consentAt, createdAt: now.toISOString() })
        .onConflict((conflict) =>
          conflict.column('email').doUpdateSet({ origin: 'import', consentAt, confirmedAt: consentAt }),
        )
        .execute()
      report.imported += 1
    }
  }
}

function refuse(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } })
}

interface WantedSubscriber {
  line: number
  email: string
  consentAt: string
}

interface RefusedRow {
  line: number
  value: string
  reason: string
}

const emailHeads = /^(e-?mail|e-?mail address|address)$/i
const consentHeads =
  /^(consent|consent ?(date|at)|consented ?(at|on)?|date|subscribed ?(at|on)?|added|confirmed)$/i
const stateHeads = /^(state|status)$/i
const leftHeads = /^unsubscribed ?(at|on)?$/i

/**
 * Reads the valid rows of an import file. With a header line the columns may be in any order; without one the
 * address comes first and the date second. Where a column says that somebody left or never confirmed, as in our own
 * export, the row is refused.
 */
function readImport(
  rows: readonly CsvRow[],
  defaultConsent: string | undefined,
  now: Date,
): { wanted: WantedSubscriber[]; refused: RefusedRow[] } {
  const wanted = new Map<string, WantedSubscriber>()
  const refused: RefusedRow[] = []
  const head = rows[0]?.cells ?? []
  const hasHead = head.some((cell) => emailHeads.test(cell))
  const emailAt = hasHead ? head.findIndex((cell) => emailHeads.test(cell)) : 0
  const consentAt = hasHead ? head.findIndex((cell) => consentHeads.test(cell)) : 1
  const stateAt = hasHead ? head.findIndex((cell) => stateHeads.test(cell)) : -1
  const leftAt = hasHead ? head.findIndex((cell) => leftHeads.test(cell)) : -1
  for (const { line, cells } of hasHead ? rows.slice(1) : rows) {
    const value = (cells[emailAt] ?? '').slice(0, 300)
    const email = emailAddress.safeParse(value)
    const written = cells[consentAt] || defaultConsent
    const consent = written === undefined ? undefined : readDay(written)
    const state = cells[stateAt]?.toLowerCase()
    if (!email.success) refused.push({ line, value, reason: 'Not an email address' })
    else if (state === 'unsubscribed' || cells[leftAt])
      refused.push({ line, value, reason: 'Left the newsletter' })
    else if (state === 'pending') refused.push({ line, value, reason: 'Never confirmed' })
    else if (written === undefined) refused.push({ line, value, reason: 'No date of consent' })
    else if (!consent) refused.push({ line, value, reason: `Not a date: ${written.slice(0, 40)}` })
    else if (consent > now) refused.push({ line, value, reason: 'The date of consent is in the future' })
    else if (wanted.has(email.data)) refused.push({ line, value, reason: 'Stands in the file twice' })
    else wanted.set(email.data, { line, email: email.data, consentAt: consent.toISOString() })
  }
  return { wanted: [...wanted.values()], refused }
}
