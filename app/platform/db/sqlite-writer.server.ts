import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import { createPatience } from '../patience.ts'
import { isBusy } from './database-errors.server.ts'
import type { SqliteConnection } from './sqlite-connection.server.ts'
import type { WalSync } from './wal-sync.server.ts'

interface Group {
  members: number
  readonly begunAt: number
  readonly onDisk: PromiseWithResolvers<void>
}

interface Waiting {
  readonly enter: () => void
  readonly isOver: () => void
}

const mostMembers = 256
/** Past this age a group is committed before the next writer is let in, so that none waits for a crowd. */
const oldestMs = 20
const longestWaitMs = 10_000
const longestBusyMs = 5_000

/**
 * The one writer of a SQLite file in this process. Writers take turns, so none sees another's half-done work; those
 * that stand in line while the disk is slow share one commit, and each is answered only when that commit is on disk.
 */
export class SqliteWriter {
  readonly connection: SqliteConnection
  readonly #wal: WalSync | undefined
  readonly #waiting: Waiting[] = []
  readonly #awaitTurn = createPatience(longestWaitMs)
  #taken = false
  #group: Group | undefined
  #closed: Promise<void> | undefined

  /** Without `wal` there is no disk: a database in memory. */
  constructor(connection: SqliteConnection, wal?: WalSync) {
    this.connection = connection
    this.#wal = wal
  }

  /** Waits for a turn, then stands inside an open transaction. Ends with `leave` or `abandon`, whatever happens. */
  async enter(): Promise<void> {
    await this.#takeTurn()
    if (this.#group && this.connection.inTransaction) return
    try {
      this.#forget(new Error('The transaction was rolled back by the database.'))
      await retryWhileBusy(() => this.connection.step('begin immediate'), longestBusyMs)
      this.#group = { members: 0, begunAt: performance.now(), onDisk: Promise.withResolvers() }
      this.#group.onDisk.promise.catch(() => undefined)
    } catch (error) {
      this.#passTurn()
      throw error
    }
  }

  /** Gives the turn away and resolves once what was written is on disk. */
  async leave(): Promise<void> {
    const group = this.#group
    if (!group || !this.connection.inTransaction) {
      const lost = new Error('The transaction was rolled back by the database.')
      this.abandon(lost)
      throw lost
    }
    group.members += 1
    this.#passTurn()
    return group.onDisk.promise
  }

  /** Gives the turn away without waiting. An error that made SQLite drop the whole transaction fails the group. */
  abandon(reason: unknown): void {
    if (!this.connection.inTransaction) this.#forget(reason)
    this.#passTurn()
  }

  /** Runs `work` as the only one, outside any transaction. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    await this.#takeTurn()
    try {
      this.#commit()
      return await work()
    } finally {
      this.#passTurn()
    }
  }

  /** Lets those in line finish first: closing amid a transaction would keep half of it. */
  close(): Promise<void> {
    this.#closed ??= this.alone(async () => undefined)
      .catch(() => this.connection.exec('rollback'))
      .then(() => this.#wal?.close())
      .finally(() => this.connection.close())
    return this.#closed
  }

  async #takeTurn(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      // Those who come in the same round of the event loop then write one after another. A statement takes half as long
      // there as in between everything else that a request needs: the processor has the database at hand.
      await nextRound()
      return
    }
    const turn = Promise.withResolvers<void>()
    const isOver = this.#awaitTurn(() => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
      turn.reject(
        new AppError('unavailable', 'The site is busy. Please try again shortly.', { retryAfterSeconds: 5 }),
      )
    })
    const waiting = { enter: turn.resolve, isOver }
    this.#waiting.push(waiting)
    await turn.promise
  }

  #passTurn(): void {
    const group = this.#group
    if (group && (group.members >= mostMembers || performance.now() - group.begunAt > oldestMs))
      this.#commit()
    const next = this.#waiting.shift()
    if (next) {
      next.isOver()
      next.enter()
      return
    }
    this.#taken = false
    // Requests that arrived in the same round of the event loop still join; then nobody is left to wait for.
    if (this.#group) setImmediate(() => (this.#taken ? undefined : this.#commit()))
  }

  #commit(): void {
    const group = this.#group
    if (!group) return
    this.#group = undefined
    try {
      this.connection.step('commit')
      if (this.#wal) this.#wal.sync().then(group.onDisk.resolve, group.onDisk.reject)
      else group.onDisk.resolve()
    } catch (error) {
      if (this.connection.inTransaction) this.connection.exec('rollback')
      group.onDisk.reject(error)
    }
  }

  #forget(reason: unknown): void {
    this.#group?.onDisk.reject(reason)
    this.#group = undefined
  }
}

/** SQLite's own wait for a lock would stand still with the whole process; this one lets it go on answering. */
export async function retryWhileBusy(attempt: () => void, longestMs: number): Promise<void> {
  const deadline = performance.now() + longestMs
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await sleep(1 + Math.random() * 20)
  }
}
