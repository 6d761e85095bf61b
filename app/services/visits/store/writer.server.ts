import { createHmac, randomBytes } from 'node:crypto'
import { studioDay } from '#platform/dates.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { type DayNumber, dayAt } from '../days.ts'
import { other } from '../intake/user-agent.server.ts'
import { namesOf, type Report } from './reports.ts'

/** Invented paths and labels beyond these count as `Other` until the day ends. */
const mostNewNamesADay = 5_000
/** No studio's site has so many names; they stay for ever, so from here on invented ones come slowly. */
const manyNames = 50_000
const mostNewNamesADayOfMany = 500

/** The row that every batch reads under its lock, and the ids it gives out. */
export interface Writer {
  readonly month: string
  readonly salt: string
  readonly day: DayNumber
  names: number
  sessions: number
  visitors: number
  newNames: number
}

export const analyticsLock = 'analytics'

const firstWriter: Writer = { month: '', salt: '', names: 0, sessions: 0, visitors: 0, day: 0, newNames: 0 }

/**
 * Locks out the other processes until the transaction ends. In a new month makes a new salt in place of the last one,
 * without which its hashes mean nothing any more.
 */
export async function lockWriter(tx: Transaction, now: Date): Promise<Writer> {
  await tx.lock(analyticsLock)
  const stored = await tx
    .selectFrom('analyticsWriter')
    .select(['month', 'salt', 'names', 'sessions', 'visitors', 'day', 'newNames'])
    .executeTakeFirst()
  const row = stored ?? firstWriter
  const [month, day] = [studioDay(now).slice(0, 7), dayAt(now)]
  // A clock that was ahead for longer must not stop the new salts for years.
  const tomorrow = studioDay(new Date(now.getTime() + dayMs)).slice(0, 7)
  const isNewMonth = row.month < month || row.month > tomorrow
  return {
    ...row,
    // A clock that was set back a little must not bring back a month whose salt is gone.
    month: isNewMonth ? month : row.month,
    salt: isNewMonth ? randomBytes(32).toString('base64url') : row.salt,
    day,
    newNames: row.day === day ? row.newNames : 0,
  }
}

export async function saveWriter(tx: Transaction, writer: Writer): Promise<void> {
  await tx
    .insertInto('analyticsWriter')
    .values({ id: 1, ...writer })
    .onConflict((known) => known.column('id').doUpdateSet(writer))
    .execute()
}

/** Hashes what recognises a visitor or session within the month. 16 bytes. */
export function hashInMonth({ salt }: Pick<Writer, 'salt'>, text: string): string {
  return createHmac('sha256', salt).update(text).digest().subarray(0, 16).toString('base64url')
}

/** Ids of names that this process has read or written; they never change. */
export type NameCache = Map<string, number>

const mostCached = 20_000
const atOnce = 500

/** Returns the id of each name, giving new ones the next ids. `Other` stands in for new ones beyond the day's bound. */
async function findNames(
  tx: Transaction,
  writer: Writer,
  cache: NameCache,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  if (cache.size > mostCached) cache.clear()
  const most = writer.names < manyNames ? mostNewNamesADay : mostNewNamesADayOfMany
  const found = new Map<string, number>()
  const unknown: string[] = []
  for (const name of new Set([other, ...wanted])) {
    const id = cache.get(name)
    if (id === undefined) unknown.push(name)
    else found.set(name, id)
  }
  for (let from = 0; from < unknown.length; from += atOnce) {
    const names = unknown.slice(from, from + atOnce)
    const rows = await tx.selectFrom('analyticsName').selectAll().where('name', 'in', names).execute()
    for (const { id, name } of rows) {
      found.set(name, id)
      // Read under the lock, so committed.
      cache.set(name, id)
    }
    const fresh = names
      .filter((name) => !found.has(name))
      .filter((name) => name === other || writer.newNames++ < most)
      .map((name) => ({ id: ++writer.names, name }))
    if (fresh.length > 0) await tx.insertInto('analyticsName').values(fresh).execute()
    for (const { id, name } of fresh) found.set(name, id)
  }
  for (const name of wanted) if (!found.has(name)) found.set(name, found.get(other) as number)
  return found
}

/** The texts of a batch as they are stored: names by their ids, what recognises somebody as a hash. */
export class BatchNames {
  readonly #writer: Writer
  #ids: ReadonlyMap<string, number> = new Map()
  readonly #hashes = new Map<string, string>()

  constructor(writer: Writer) {
    this.#writer = writer
  }

  async load(tx: Transaction, cache: NameCache, reports: readonly Report[]): Promise<void> {
    this.#ids = await findNames(tx, this.#writer, cache, namesOf(reports))
  }

  idOf(name: string): number {
    return this.#ids.get(name) as number
  }

  hash(text: string): string {
    const hash = this.#hashes.get(text) ?? hashInMonth(this.#writer, text)
    this.#hashes.set(text, hash)
    return hash
  }
}
