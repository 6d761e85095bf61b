import type { App } from '#platform/app.ts'
import { minuteMs } from '#platform/durations.ts'
import { addToCounts } from '#platform/http/rate-limit.server.ts'
import { chunks } from '../store/chunks.ts'

const limitPerMinute = 600
/** Lower counts are not written to the database: a reader sends fewer reports in a minute. */
const settledFrom = 20
/** Beyond these the address that was quiet the longest is forgotten; an active address keeps its count. */
const mostAddresses = 50_000

interface Count {
  /** Reports to all processes, as the database had them at the last flush. */
  settled: number
  /** Reports to this process that are not in the database yet. */
  owed: number
}

interface ReportLimit {
  /** Counts a report, or refuses it where the address has sent too many in this minute. */
  allow(address: string): boolean
  /** Exchanges counts with the other processes, through the database. */
  settle(): Promise<void>
}

/**
 * Limits reports to 600 a minute and address, over all processes. Counts in memory and adds to the database with each
 * flush, because a write for each report would cost more than the report. So the limit is late by a flush, and by the
 * first reports of an address in each process.
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
      // Moves to the end of the map; the first address is forgotten.
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
