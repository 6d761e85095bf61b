import type { App } from '#platform/app.ts'
import { writeCsv } from '#platform/csv.ts'
import { download } from '#platform/http/download.server.ts'
import { type Api, endpoint, nothing } from '#platform/http/endpoint.server.ts'
import { dateOf, type Period } from '../days.ts'
import { dashboardAnswer, dashboardQuery, filterNames, type MetricName, metricNames } from '../schema.ts'
import { speedTotals, sumKinds, totals } from '../store/sums.ts'
import { type AnalyticsSources, readDashboard, readNames, readPeriod } from './queries.server.ts'
import { createShare, listShares, revokeShare } from './shares.server.ts'
import { byId, shareAnswer, sharesAnswer } from './shares.ts'

export function addDashboardCalls(api: Api, sources: AnalyticsSources): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/analytics/dashboard',
      summary: 'The figures of a period beside those of the one before; each filter may be repeated',
      access: 'signed-in',
      query: dashboardQuery,
      repeated: filterNames,
      answer: dashboardAnswer,
    },
    ({ app, query }) => readDashboard(app, query, sources),
  )
  download(
    api,
    {
      path: '/analytics/export.csv',
      summary: 'Every sum of a period by day, as a table for a spreadsheet',
      access: 'signed-in',
      query: dashboardQuery.pick({ startDate: true, endDate: true }),
      mediaType: 'text/csv',
    },
    ({ app, query }) => {
      const period = readPeriod(query, app.clock.now())
      return {
        fileName: `analytics-${dateOf(period.start)}-to-${dateOf(period.end)}.csv`,
        pieces: writeCsv(['Day', 'Figure', 'Name', 'Value'], exportSums(app, period)),
      }
    },
  )
}

/** Links that show the figures without signing in. */
export function addShareCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/analytics/share',
      summary: 'The read-only links to the figures, and who made them',
      access: 'signed-in',
      answer: sharesAnswer,
    },
    async ({ app }) => ({ shares: await listShares(app) }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/analytics/share',
      summary: 'Make a read-only link to the figures',
      access: 'signed-in',
      body: nothing,
      answer: shareAnswer,
      status: 201,
      idempotent: true,
    },
    ({ viewer, commitOnce }) => commitOnce(async (app) => ({ share: await createShare(app, viewer.name) })),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/analytics/share/:id',
      summary: 'Revoke a link at once',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    ({ app, params }) => revokeShare(app.db, params.id),
  )
}

/** What a spreadsheet calls the totals of a day, in their order. The other totals are no figures of visits. */
const totalNames = new Map<number, string>([
  [totals.views, 'Page views'],
  [totals.sessions, 'Sessions'],
  [totals.newSessions, 'New sessions'],
  [totals.bounces, 'Bounces'],
  [totals.interactions, 'Interactions'],
  [totals.conversions, 'Conversions'],
  [totals.speedReports, 'Pages measured'],
])

/** The name of each speed in a spreadsheet. */
const speedNames: Record<MetricName, string> = {
  load: 'Page load time',
  ttfb: 'Time to the first byte (TTFB)',
  fcp: 'First text or picture (FCP)',
  lcp: 'Largest part of the first screen (LCP)',
  cls: 'Jumps while loading (CLS)',
  inp: 'Answer to a press (INP)',
}

/** Kinds whose keys are names, by what a spreadsheet calls them. */
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
async function* exportSums({ db }: App, { start, end }: Period): AsyncGenerator<(string | number)[]> {
  const kinds = [sumKinds.total, sumKinds.visitorsByLastDay, ...namedKinds.keys()]
  for (let day = start; day <= end; day += 1) {
    const rows = await db
      .selectFrom('analyticsSum')
      .select(['kind', 'key', 'sum'])
      .where('day', '=', day)
      .where('kind', 'in', kinds)
      .where('sum', '<>', 0)
      .orderBy('kind')
      .orderBy('sum', 'desc')
      .orderBy('key')
      .execute()
    const names = await readNames(
      db,
      rows.filter(({ kind }) => namedKinds.has(kind)).map(({ key }) => key),
    )
    const totalOf = (wanted: number) =>
      rows.find(({ kind, key }) => kind === sumKinds.total && key === wanted)
    for (const [key, name] of totalNames) {
      const total = totalOf(key)
      if (total) yield [dateOf(day), 'Total', name, total.sum]
    }
    const duration = totalOf(totals.durationMs)
    if (duration) yield [dateOf(day), 'Total', 'Time on pages in seconds', Math.round(duration.sum / 1000)]
    for (const metric of metricNames) {
      const { sum, reports } = {
        sum: totalOf(speedTotals[metric].sum),
        reports: totalOf(speedTotals[metric].reports),
      }
      if (!sum || !reports) continue
      // Stored in thousandths of a millisecond, and of a shift, which has no unit.
      const mean = sum.sum / reports.sum / 1000
      const value = metric === 'cls' ? mean : mean / 1000
      const unit = metric === 'cls' ? '' : ' in seconds'
      yield [dateOf(day), 'Total', `${speedNames[metric]}: average${unit}`, Number(value.toFixed(3))]
    }
    const visitors = rows.filter(({ kind }) => kind === sumKinds.visitorsByLastDay)
    const unique = visitors.reduce((sum, row) => sum + row.sum, 0)
    if (unique > 0) yield [dateOf(day), 'Total', 'Unique visitors of the day', unique]
    for (const { kind, key, sum } of rows) {
      const figure = namedKinds.get(kind)
      if (figure) yield [dateOf(day), figure, names.get(key) ?? '', sum]
    }
  }
}
