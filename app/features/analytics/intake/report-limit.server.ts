import type { App } from '#platform/app.ts'
import { addToCounts } from '#platform/http/shared-counts.server.ts'
import { chunks } from '../store/chunks.ts'

const minuteMs = 60_000
const limitPerMinute = 600
/** Nobody who reads sends as many in a minute, so that the counts of readers are never written. */
const settledFrom = 20
/** The one that was quiet the longest makes room, whose count is small; whoever is at the limit keeps theirs. */
const mostAddresses = 50_000

interface Count {
  /** What the database has of all processes, this one included. */
  settled: number
  /** What it does not have yet. */
  owed: number
}

interface ReportLimit {
  /** Counts a report, or refuses it where the address has sent too many in this minute. */
  allow(address: string): boolean
  /** Exchanges counts with the other processes, through the database. */
  settle(): Promise<void>
}

/**
 * Limits reports to 600 a minute and address, over all processes. Counted in memory and settled with each flush, because
 * a write for each report would be dearer than the report: a limit is late by a flush, and by the first reports of an
 * address in each process.
 */
export function createReportLimit({ db, clock }: Pick<App, 'db' | 'clock'>): ReportLimit {
  let minute = 0
  let counts = new Map<string, Count>()
  let owing = new Map<string, Count>()

  function startMinute(): void {
    const now = Math.floor(clock.now().getTime() / minuteMs)
    if (now === minute) return
    minute = now
    counts = new Map()
    owing = new Map()
  }

  return {
    allow(address) {
      startMinute()
      const count = counts.get(address) ?? { settled: 0, owed: 0 }
      // Goes to the end of the map, whose beginning makes room.
      counts.delete(address)
      counts.set(address, count)
      if (counts.size > mostAddresses) counts.delete(counts.keys().next().value ?? '')
      if (count.settled + count.owed >= limitPerMinute) return false
      count.owed += 1
      if (count.settled + count.owed >= settledFrom) owing.set(address, count)
      return true
    },

    async settle() {
      startMinute()
      const times = { now: clock.now().getTime(), expire: (minute + 1) * minuteMs }
      const parts = chunks([...owing])
      owing = new Map()
      for (const part of parts) {
        const owed = new Map(part.map(([address, count]) => [address, count.owed]))
        const totals = await addToCounts(db, 'analytics', owed, times)
        for (const [address, count] of part) {
          count.settled = totals.get(address) ?? 0
          count.owed -= owed.get(address) ?? 0
        }
      }
    },
  }
}
