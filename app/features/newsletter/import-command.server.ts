import type { App } from '#platform/app.ts'
import { type Actor, recordChange } from '#platform/audit/audit.server.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { type RefusedRow, readDay, readImport, type WantedSubscriber } from './import-rows.ts'
import { type ImportReport, mostImported } from './subscribers-schema.ts'

const rowsAtOnce = 500

interface Wanted {
  csv: string
  consentAt?: string | undefined
}

/** Takes over a list that agreed elsewhere. Nobody is written to, and who has left stays away. */
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
  const source = { importId: createId(now.getTime()), by }
  let imported = 0
  let known = 0
  for (let from = 0; from < wanted.length; from += rowsAtOnce) {
    const done = await storeRows(app, wanted.slice(from, from + rowsAtOnce), source)
    imported += done.imported
    known += done.known
    refused.push(...done.refused)
  }
  return { imported, known, refused: refused.sort((a, b) => a.line - b.line) }
}

async function storeRows(
  app: App,
  rows: readonly WantedSubscriber[],
  { importId, by }: { importId: string; by: Actor },
) {
  const now = app.clock.now()
  const stamp = now.toISOString()
  return inTransaction(app.db, async (tx) => {
    const emails = rows.map(({ email }) => email)
    const there = await tx.selectFrom('subscriber').selectAll().where('email', 'in', emails).execute()
    const byEmail = new Map(there.map((row) => [row.email, row]))
    const refused: RefusedRow[] = []
    let imported = 0
    let known = 0
    for (const { line, email, consentAt } of rows) {
      const row = byEmail.get(email)
      if (row?.unsubscribedAt) {
        const day = row.unsubscribedAt.slice(0, 10)
        refused.push({ line, value: email, reason: `Left the newsletter on ${day}` })
      } else if (row?.confirmedAt) known += 1
      else {
        const fresh = { id: createId(now.getTime()), email, origin: 'import', consentAt }
        await tx
          .insertInto('subscriber')
          .values({ ...fresh, confirmedAt: consentAt, createdAt: stamp })
          .onConflict((conflict) =>
            conflict.column('email').doUpdateSet({ origin: 'import', consentAt, confirmedAt: consentAt }),
          )
          .execute()
        imported += 1
      }
    }
    if (imported > 0) {
      // With each portion, as each is committed for itself; counts, because addresses may have to go one day.
      const about = { kind: 'newsletter', itemId: importId, action: 'imported', by, at: now }
      await recordChange(tx, { ...about, after: { imported, known, refused: refused.length } })
    }
    return { imported, known, refused }
  })
}

function refuse(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } })
}
