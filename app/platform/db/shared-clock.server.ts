import { sql } from 'kysely'
import { type Clock, systemClock } from '../app.ts'
import type { Log } from '../log/log.server.ts'
import type { OpenedDatabase } from './open-database.server.ts'

interface SharedClock extends Clock {
  stop(): void
}

interface ClockOptions {
  log: Log
  readEveryMs?: number
}

/**
 * Opens the clock that all machines of a site share: PostgreSQL's, because leases, sessions, limits and schedules of one
 * machine are compared with the time of another. Between readings it goes on by the time since this machine's start, which no
 * change of its own clock touches. Processes on SQLite share their machine's clock.
 */
export async function openSharedClock(
  { engine, db }: Pick<OpenedDatabase, 'engine' | 'db'>,
  { log, readEveryMs = 10_000 }: ClockOptions,
): Promise<SharedClock> {
  if (engine === 'sqlite') return { ...systemClock, stop() {} }
  const read = async () => {
    const asked = performance.now()
    const { rows } = await sql<{ ms: number }>`
      select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as ms`.execute(db)
    const answered = performance.now()
    const start = (rows[0]?.ms ?? Number.NaN) - (asked + answered) / 2
    return { start, roundTrip: answered - asked }
  }
  let { start } = await read()
  const correct = async () => {
    try {
      const found = await read()
      // A smaller difference may come from the way there and back.
      if (Math.abs(found.start - start) > found.roundTrip) start = found.start
    } catch (error) {
      log.debug({ err: error }, "the database's clock could not be read")
    }
  }
  const timer = setInterval(() => void correct(), readEveryMs)
  timer.unref()
  return {
    now: () => new Date(start + performance.now()),
    stop: () => clearInterval(timer),
  }
}
