import { DatabaseSync } from 'node:sqlite'
import { answerTasks } from '../processes/answer-tasks.ts'

export interface RewriteAnswer {
  /** Why SQLite has not done it, in its words. */
  problem?: string
}

const busyMs = 5_000

/** Runs as a process of its own, started by Node from this file, because SQLite blocks the process that rewrites. */
answerTasks((file: string): RewriteAnswer => {
  const handle = new DatabaseSync(file, { timeout: busyMs })
  try {
    handle.exec('vacuum')
    return {}
  } catch (error) {
    return { problem: (error as Error).message }
  } finally {
    handle.close()
  }
})
