import type { App } from '#platform/app.ts'
import { readDay, readNames } from '#services/visits/count/queries.server.ts'
import { dateOf, type Period } from '#services/visits/days.ts'
import { type MetricName, metricNames } from '#services/visits/names.ts'
import { speedTotals, sumKinds, totals } from '#services/visits/store/sums.ts'
import { findGoals } from './queries.server.ts'

/** The names of a day's totals in a spreadsheet, in their order. The other totals do not describe visits. */
const totalNames = new Map<number, string>([
  [totals.views, 'Page views'],
  [totals.sessions, 'Sessions'],
  [totals.newSessions, 'New sessions'],
  [totals.bounces, 'Bounces'],
  [totals.interactions, 'Interactions'],
  [totals.speedReports, 'Pages measured'],
])

/** The name of each speed in a spreadsheet. */
const speedNames: Record<MetricName, string> = {
  load: 'Page load time',
  ttfb: 'Time to the first byte (TTFB)',
  fcp: 'First text or picture (FCP)',
  lcp: 'Largest part of the first screen (LCP)',
  cls: 'Movement while loading (CLS)',
  inp: 'Response to a click (INP)',
}

/** The names in a spreadsheet of the sums whose keys are names. */
const namedKinds = new Map<number, string>([
  [sumKinds.views, 'Page views by page'],
  [sumKinds.entries, 'Sessions by entry page'],
  [sumKinds.exits, 'Sessions by exit page'],
  [sumKinds.sources, 'Sessions by source'],
  [sumKinds.campaigns, 'Sessions by campaign'],
  [sumKinds.devices, 'Sessions by device'],
  [sumKinds.browsers, 'Sessions by browser'],
  [sumKinds.systems, 'Sessions by operating system'],
  [sumKinds.categories, 'Events by category'],
  [sumKinds.bots, 'Pages fetched by crawlers, by name'],
  [sumKinds.botPaths, 'Pages fetched by crawlers, by page'],
  [sumKinds.assistants, 'Pages fetched by assistants, by name'],
  [sumKinds.assistantPaths, 'Pages fetched by assistants, by page'],
])

/** A day at a time, so that five years are never held whole. */
export async function* exportSums(app: App, { start, end }: Period): AsyncGenerator<(string | number)[]> {
  const { db } = app
  const kinds = [sumKinds.total, sumKinds.visitorsByLastDay, ...namedKinds.keys()]
  for (let day = start; day <= end; day += 1) {
    const rows = await readDay(db, day, kinds)
    const names = await readNames(
      db,
      rows.filter(({ kind }) => namedKinds.has(kind)).map(({ key }) => key),
    )
    const totalOf = (wanted: number) =>
      rows.find(({ kind, key }) => kind === sumKinds.total && key === wanted)?.sum
    const line = (figure: string, value: number) => [dateOf(day), 'Total', figure, value]
    for (const [key, name] of totalNames) {
      const total = totalOf(key)
      if (total) yield line(name, total)
    }
    const { enquiries, subscribers, bookings } = await findGoals(app, { start: day, end: day })
    const reached = enquiries.length + subscribers.length + bookings.length
    const conversions = reached + (totalOf(totals.conversions) ?? 0)
    if (enquiries.length > 0) yield line('Enquiries', enquiries.length)
    if (subscribers.length > 0) yield line('New subscribers', subscribers.length)
    if (bookings.length > 0) yield line('Bookings', bookings.length)
    if (conversions > 0) yield line('Conversions', conversions)
    const duration = totalOf(totals.durationMs)
    if (duration) yield line('Time on pages in seconds', Math.round(duration / 1000))
    for (const metric of metricNames) {
      const [sum, reports] = [totalOf(speedTotals[metric].sum), totalOf(speedTotals[metric].reports)]
      if (!sum || !reports) continue
      // Stored in thousandths of a millisecond, and of a shift, which has no unit.
      const mean = sum / reports / 1000
      const [value, unit] = metric === 'cls' ? [mean, ''] : [mean / 1000, ' in seconds']
      yield line(`${speedNames[metric]}: average${unit}`, Number(value.toFixed(3)))
    }
    const visitors = rows.filter(({ kind }) => kind === sumKinds.visitorsByLastDay)
    const unique = visitors.reduce((sum, row) => sum + row.sum, 0)
    if (unique > 0) yield line('Unique visitors of the day', unique)
    for (const { kind, key, sum } of rows) {
      const figure = namedKinds.get(kind)
      if (figure) yield [dateOf(day), figure, names.get(key) ?? '', sum]
    }
  }
}
