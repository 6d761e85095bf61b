import { stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import type { App } from '../app.ts'
import { createTaskProcess } from '../processes/task-process.server.ts'

/** Takes two seconds. A larger database, of which nearly all is visits, would have writers wait for longer than they do. */
const mostBytes = 256 * 1024 * 1024
const busyMs = 5_000

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
  const { ask, stop } = createTaskProcess<string, string | undefined>('rewrite')
  try {
    const outcome = await ask(database.file)
    return 'answer' in outcome ? outcome.answer : `the process was ${outcome.failed}`
  } finally {
    stop()
  }
}

/** In a process of its own, because SQLite blocks it. Returns why SQLite has not done it, in its words. */
export function rewriteFile(file: string): string | undefined {
  const handle = new DatabaseSync(file, { timeout: busyMs })
  try {
    handle.exec('vacuum')
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    handle.close()
  }
}
