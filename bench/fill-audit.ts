import { readConfig } from '#platform/config/config.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { createId } from '#platform/ids.ts'

/** Below SQLite's limit of 32,766 values in a statement. */
const rowsPerStatement = 2000
const kinds = ['post', 'project', 'media', 'enquiry', 'user', 'sign-in'] as const

/** Fills a data folder, before the site starts on it, with entries of the audit trail of two years. */
export async function fillAudit(dataDir: string, count: number): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const opened = await openDatabase(config)
  const last = Date.now()
  const stepMs = (700 * 24 * 60 * 60 * 1000) / count
  try {
    await migrateToLatest(opened, { dataDir })
    for (let from = 0; from < count; from += rowsPerStatement) {
      const entries = Array.from({ length: Math.min(rowsPerStatement, count - from) }, (_, offset) => {
        const number = from + offset
        const at = last - (count - number) * stepMs
        return {
          id: createId(at),
          kind: kinds[number % kinds.length] as string,
          itemId: `item-${number % 500}`,
          action: 'saved',
          actorId: null,
          actorName: number % 3 === 0 ? null : 'Ada',
          before: '{"title":"An old title"}',
          after: '{"title":"A new title"}',
          at: new Date(at).toISOString(),
        }
      })
      await opened.db.insertInto('auditEntry').values(entries).execute()
    }
  } finally {
    await opened.close()
  }
}
