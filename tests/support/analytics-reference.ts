import type { DashboardQuery } from '#features/analytics/schema.ts'
import { studioDay } from '#platform/dates.ts'
import { type DayNumber, dayAt, type Period } from '#services/visits/days.ts'
import type { EventReport, Report, ViewReport } from '#services/visits/store/reports.ts'

interface Session {
  visitor: string
  first: ViewReport
  isReturning: boolean
  day: DayNumber
  views: { path: string; day: DayNumber; durationMs: number }[]
  events: { report: EventReport; day: DayNumber }[]
  hasSentForm: boolean
}

const monthOf = (at: number) => studioDay(new Date(at)).slice(0, 7)

/** Works out visits from all reports, the plain way: no sums, no database. */
export function replay(reports: readonly Report[]): Session[] {
  const sessions = new Map<string, Session>()
  const visitors = new Set<string>()
  for (const report of reports) {
    if (!('sessionId' in report)) continue
    const key = `${monthOf(report.at)} ${report.sessionId}`
    const day = dayAt(new Date(report.at))
    let session = sessions.get(key)
    if (report.kind === 'view') {
      const visitor = `${monthOf(report.at)} ${report.visitor}`
      session ??= {
        visitor,
        first: report,
        isReturning: visitors.has(visitor),
        day,
        views: [],
        events: [],
        hasSentForm: false,
      }
      sessions.set(key, session)
      visitors.add(visitor)
      session.views.push({ path: report.path, day, durationMs: 0 })
    } else if (report.kind === 'event') {
      session?.events.push({ report, day })
    } else if (report.kind === 'form') {
      if (session) session.hasSentForm = true
    } else {
      const view = session?.views.findLast(({ path }) => path === report.path)
      if (view) view.durationMs = Math.max(view.durationMs, report.durationMs)
    }
  }
  return [...sessions.values()]
}

type Filters = Pick<DashboardQuery, 'path' | 'source' | 'campaign' | 'device' | 'browser' | 'os'>

/** The figures of a period by the definitions of `docs/decisions/023-analytics.md`, read word for word. */
export function countByHand(all: readonly Session[], { start, end }: Period, filters: Filters) {
  const isIn = (day: DayNumber) => day >= start && day <= end
  const has = (wanted: readonly string[], value: string | undefined) =>
    wanted.length === 0 || (value !== undefined && wanted.includes(value))
  const likely = all.filter(
    ({ first }) =>
      has(filters.source, first.source) &&
      has(filters.campaign, first.campaign) &&
      has(filters.device, first.device) &&
      has(filters.browser, first.browser) &&
      has(filters.os, first.os),
  )
  const matching = likely.filter(
    ({ views }) =>
      filters.path.length === 0 || views.some(({ path, day }) => isIn(day) && filters.path.includes(path)),
  )
  const begun = matching.filter(({ day }) => isIn(day))
  const views = matching.flatMap((session) =>
    session.views
      .filter(({ day, path }) => isIn(day) && has(filters.path, path))
      .map((view) => ({ ...view, session })),
  )
  const events = likely.flatMap((session) =>
    session.events.filter(({ day, report }) => isIn(day) && has(filters.path, report.path)),
  )
  const seconds = begun
    .flatMap((session) => session.views)
    .reduce((sum, { durationMs }) => sum + durationMs, 0)
  const bounces = begun.filter(
    ({ views, events, hasSentForm }) => views.length === 1 && events.length === 0 && !hasSentForm,
  )
  const tenth = (value: number) => Math.round(value * 10) / 10
  return {
    overview: {
      pageViews: views.length,
      uniqueVisitors: new Set(views.map(({ session }) => session.visitor)).size,
      sessions: begun.length,
      newSessions: begun.filter(({ isReturning }) => !isReturning).length,
      returningSessions: begun.filter(({ isReturning }) => isReturning).length,
      bounceRate: begun.length === 0 ? 0 : tenth((100 * bounces.length) / begun.length),
      avgSessionDuration: begun.length === 0 ? 0 : tenth(seconds / begun.length / 1000),
      interactions: events.filter(({ report }) => !report.isConversion).length,
      conversions: events.filter(({ report }) => report.isConversion).length,
      fetches: 0,
    },
    lists: {
      topPages: largest(views.map(({ path }) => path)),
      entryPages: largest(begun.map(({ first }) => first.path)),
      exitPages: largest(begun.map((session) => session.views.at(-1)?.path ?? '')),
      sources: largest(begun.map(({ first }) => first.source)),
      campaigns: largest(begun.flatMap(({ first }) => first.campaign ?? [])),
      names: [] as [name: string, count: number][],
    },
    devices: largest(begun.map(({ first }) => first.device)),
    categories: largest(events.map(({ report }) => report.category)),
    days: Array.from(
      { length: end - start + 1 },
      (_, index) => views.filter(({ day }) => day === start + index).length,
    ),
  }
}

function largest(names: readonly string[]): [name: string, count: number][] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
}
