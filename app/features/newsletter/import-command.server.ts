import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import { type Actor, recordChange } from '#platform/audit/audit.server.ts'
import { readCsv } from '#platform/csv.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { readDay, readImport, type WantedSubscriber } from './import-rows.ts'
import { type ImportReport, mostImported } from './subscribers-schema.ts'

const rowsAtOnce = 500

interface Wanted {
  csv: string
  consentAt?: string | undefined
}

/**
 * Imports subscribers who consented elsewhere, in one transaction. Sends no mail, and does not subscribe anybody
 * again who has unsubscribed.
 */
export async function importSubscribers(
  app: App,
  { csv, consentAt }: Wanted,
  by: Actor,
): Promise<ImportReport> {
  if (consentAt && !readDay(consentAt)) throw refuse('consentAt', 'The date must be like 2025-11-14')
  const rows = readCsv(csv)
  if (rows.length === 0) throw refuse('csv', 'The file is empty')
  if (rows.length > mostImported) throw refuse('csv', 'At most 10,000 lines at a time')
  const now = app.clock.now()
  const { wanted, refused } = readImport(rows, consentAt, now)
  return inTransaction(app.db, async (tx) => {
    const report: ImportReport = { imported: 0, known: 0, refused: [...refused] }
    for (let from = 0; from < wanted.length; from += rowsAtOnce) {
      await storeRows(tx, wanted.slice(from, from + rowsAtOnce), now, report)
      // Lets other requests run between two batches.
      await yieldToEventLoop()
    }
    const { imported, known } = report
    if (imported > 0) {
      // Records counts only, because addresses may have to be erased one day.
      const about = { kind: 'newsletter', itemId: createId(now.getTime()), action: 'imported', by, at: now }
      await recordChange(tx, { ...about, after: { imported, known, refused: report.refused.length } })
    }
    report.refused.sort((a, b) => a.line - b.line)
    return report
  })
}

async function storeRows(
  tx: Database,
  rows: readonly WantedSubscriber[],
  now: Date,
  report: ImportReport,
): Promise<void> {
  const emails = rows.map(({ email }) => email)
  const there = await tx.selectFrom('subscriber').selectAll().where('email', 'in', emails).execute()
  const byEmail = new Map(there.map((row) => [row.email, row]))
  for (const { line, email, consentAt } of rows) {
    const row = byEmail.get(email)
    if (row?.unsubscribedAt) {
      const day = row.unsubscribedAt.slice(0, 10)
      report.refused.push({ line, value: email, reason: `Left the newsletter on ${day}` })
    } else if (row?.confirmedAt) report.known += 1
    else {
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
