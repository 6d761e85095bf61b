import { stat } from 'node:fs/promises'
import type { App } from '../app.ts'
import { createTaskProcess, findProgram } from '../processes/task-process.server.ts'
import type { RewriteAnswer } from './rewrite-process.server.ts'

/** Takes two seconds. A larger database, of which nearly all is visits, would have writers wait for longer than they do. */
const mostBytes = 256 * 1024 * 1024

/**
 * Writes the pages of SQLite anew. Where SQLite moves rows within a page, copies of them stay in its free space, and deleting a
 * row overwrites the row alone. Returns the reason where it cannot be done now. PostgreSQL has its own vacuum.
 */
export async function rewriteDatabase({
  config: { database },
}: Pick<App, 'config'>): Promise<string | undefined> {
  if (database.kind !== 'sqlite') return undefined
  const { size } = await stat(database.file)
  if (size > mostBytes) return undefined
  const { ask, stop } = createTaskProcess<string, RewriteAnswer>(
    findProgram('#platform/db/rewrite-process.server.ts'),
  )
  try {
    const outcome = await ask(database.file)
    return 'answer' in outcome ? outcome.answer.problem : `the process was ${outcome.failed}`
  } finally {
    stop()
  }
}
