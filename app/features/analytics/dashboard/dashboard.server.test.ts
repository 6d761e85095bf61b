import { expect, it } from 'vitest'
import { studioDay } from '#platform/dates.ts'
import { dateOf, dayNumber, periodBefore } from '#services/visits/days.ts'
import type { Report } from '#services/visits/store/reports.ts'
import { storeReports } from '#services/visits/store/store-reports.server.ts'
import { countByHand, replay } from '#tests/support/analytics-reference.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { type DashboardQuery, dashboardQuery, rankingNames } from '../schema.ts'
import { percentChange } from './overview.ts'
import { readDashboard } from './queries.server.ts'

/** A small generator with a seed, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const paths = ['/', '/work', '/blog', '/blog/one', '/contact', '/skills', '/about']
const sources = ['Direct', 'Google', 'LinkedIn', 'ChatGPT']
const browsers = ['Chrome', 'Safari', 'Firefox']

/** Reports over nine weeks around the end of British summer time and two ends of months. */
function randomReports(random: () => number): Report[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const start = Date.parse('2026-09-28T00:00:00Z')
  let at = start
  const reports: Report[] = []
  for (let count = 0; count < 900; count += 1) {
    at += Math.floor(random() ** 3 * 21 * 3_600_000)
    const person = Math.floor(random() * 40)
    const visit = { at, sessionId: `s${person}-${Math.floor(random() * 3)}`, path: pick(paths) }
    const kind = random()
    if (kind < 0.55) {
      reports.push({
        kind: 'view',
        ...visit,
        visitor: `person ${person}`,
        source: pick(sources),
        campaign: random() < 0.2 ? 'autumn' : undefined,
        arrival: undefined,
        device: person % 3 ? 'mobile' : 'desktop',
        browser: pick(browsers),
        os: 'Other',
      })
    } else if (kind < 0.75) {
      const [category, isConversion] = [pick(['cta', 'form', 'faq']), random() < 0.2]
      reports.push({ kind: 'event', ...visit, isConversion, category, action: 'click', label: 'x', value: 1 })
    } else if (kind < 0.8) {
      reports.push({ kind: 'form', at, sessionId: visit.sessionId })
    } else {
      reports.push({ kind: 'duration', ...visit, durationMs: Math.floor(random() * 90_000) })
    }
  }
  return reports
}

function randomQuery(random: () => number): DashboardQuery {
  const start = dayNumber('2026-09-25') + Math.floor(random() * 50)
  const query: Record<string, unknown> = {
    startDate: dateOf(start),
    endDate: dateOf(start + Math.floor(random() * 35)),
  }
  const values = { path: paths, source: sources, campaign: ['autumn'], device: ['mobile'], browser: browsers }
  for (const [name, all] of Object.entries(values)) {
    if (random() < 0.3) query[name] = all.filter(() => random() < 0.5)
  }
  query.list = rankingNames[Math.floor(random() * rankingNames.length)]
  return dashboardQuery.parse(query)
}

describeOnBothEngines('the dashboard', (setup) => {
  it.each([1, 2, 3])('agrees with a plain count over random visits, seed %i', async (seed) => {
    const { app } = await setup()
    const random = seeded(seed)
    const reports = randomReports(random)
    const names = new Map<string, number>()
    for (let from = 0; from < reports.length; ) {
      const to = from + 1 + Math.floor(random() * 60)
      const batch = sameMonth(reports.slice(from, to))
      await storeReports(app, new Date(batch.at(-1)?.at ?? 0), names, batch)
      from += batch.length
    }
    const visits = replay(reports)
    for (let round = 0; round < 25; round += 1) {
      const query = randomQuery(random)
      const period = { start: dayNumber(query.startDate ?? ''), end: dayNumber(query.endDate ?? '') }
      const { overview, charts, ranking } = await readDashboard(app, query)
      const [now, before] = [
        countByHand(visits, period, query),
        countByHand(visits, periodBefore(period), query),
      ]
      const expected = Object.entries(now.overview).map(([name, current]) => {
        const previous = before.overview[name as keyof typeof before.overview]
        return [name, { current, previous, percentChange: percentChange(current, previous) }]
      })
      const context = JSON.stringify(query)
      const { lists } = now
      expect(overview, context).toEqual(Object.fromEntries(expected))
      expect(
        {
          lists: {
            topPages: charts.topPages.map(({ _id, views }) => [_id, views]),
            entryPages: charts.entryPages.map(({ _id, count }) => [_id, count]),
            exitPages: charts.exitPages.map(({ _id, count }) => [_id, count]),
            sources: charts.sources.map(({ source, count }) => [source, count]),
            campaigns: charts.campaigns.map(({ campaign, count }) => [campaign, count]),
            names: charts.names.map(({ name, count }) => [name, count]),
          },
          devices: charts.deviceBreakdown.map(({ deviceType, count }) => [deviceType, count]),
          categories: charts.eventsByCategory.map(({ category, count }) => [category, count]),
          days: charts.dailyPageViews.map(({ views }) => views),
        },
        context,
      ).toEqual({ ...now, overview: undefined, lists: { ...lists, topPages: lists.topPages.slice(0, 5) } })
      expect(charts.rankings, context).toEqual(
        Object.fromEntries(rankingNames.map((name) => [name, sizeOf(lists[name])])),
      )
      expect(
        ranking?.map(({ name, count }) => [name, count]),
        context,
      ).toEqual(lists[query.list ?? 'topPages'])
      expect(
        charts.previousPageViews.map(({ views }) => views),
        context,
      ).toEqual(before.days)
    }
  })
})

const sizeOf = (list: readonly [name: string, count: number][]) => ({
  names: list.length,
  count: list.reduce((sum, [, count]) => sum + count, 0),
})

/** The reports up to the end of the first one's month: a batch is stored within half a second. */
function sameMonth(batch: readonly Report[]): readonly Report[] {
  const monthOf = (at: number) => studioDay(new Date(at)).slice(0, 7)
  const end = batch.findIndex(({ at }) => monthOf(at) !== monthOf(batch[0]?.at ?? 0))
  return end > 0 ? batch.slice(0, end) : batch
}
