import { type FileHandle, open } from 'node:fs/promises'

/**
 * Brings commits to disk without stopping the process. SQLite's own `synchronous=FULL` waits for the disk inside
 * `commit`, where a JavaScript process can do nothing else. With NORMAL a commit is in the write-ahead log, but not yet
 * on disk; this asks the system for exactly what FULL asks for, an fsync of that log, on another thread. All commits
 * made while one is under way share the next.
 */
export class WalSync {
  readonly #path: string
  #file: Promise<FileHandle> | undefined
  #waiting: PromiseWithResolvers<void> | undefined
  #underWay: Promise<void> = Promise.resolve()

  constructor(databaseFile: string) {
    this.#path = `${databaseFile}-wal`
  }

  /** Resolves once everything that has been committed by now is on disk. */
  sync(): Promise<void> {
    if (this.#waiting) return this.#waiting.promise
    const waiting = Promise.withResolvers<void>()
    this.#waiting = waiting
    this.#underWay = this.#underWay.then(async () => {
      this.#waiting = undefined
      try {
        await this.#flush()
        waiting.resolve()
      } catch (error) {
        waiting.reject(error)
      }
    })
    return waiting.promise
  }

  /** Waits for what is under way. Closing the log's own descriptor loosens none of SQLite's locks: they are elsewhere. */
  async close(): Promise<void> {
    await this.#underWay
    await (await this.#file)?.close()
    this.#file = undefined
  }

  async #flush(): Promise<void> {
    // Opened with the right to write, which Windows wants for flushing. The log is there from the first commit on.
    this.#file ??= open(this.#path, 'r+')
    try {
      await (await this.#file).datasync()
    } catch (error) {
      this.#file = undefined
      throw error
    }
  }
}
