import { addressOf } from '#features/analytics/overview/view.ts'
import { issuesQuery } from '#features/newsletter/admin/address.ts'
import { broughtNothing } from '#features/newsletter/admin/report/brought.ts'
import { listIssues, listReasons, readIssue } from '#features/newsletter/issues/queries.server.ts'
import type { Issue } from '#features/newsletter/issues/schema.ts'
import { countSubscribers } from '#features/newsletter/queries.server.ts'
import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import { countIssueVisits, listIssuePages, newsletterSource } from '#services/visits/issue-visits.server.ts'
import { readBrought } from './brought.server.ts'

/** Reads the page of issues: the list, and the issue that an address names or that is being sent or was sent last. */
export async function readIssuesPage(app: App, url: string, id: string | undefined) {
  const { db, clock } = app
  const now = clock.now()
  const view = issuesQuery.read(url)
  const [list, counts, named] = await Promise.all([
    listIssues(db, { page: view.page, limit: 20 }),
    countSubscribers(db),
    id === undefined ? undefined : readIssue(db, id),
  ])
  const shown = id === undefined ? chooseShown(list.issues) : named
  const issues = shown ? [...list.issues, shown] : list.issues
  const [brought, visits] = await Promise.all([readBrought(db, issues, now), readVisits(app, issues)])
  const numbered = ({ number }: Issue) => ({
    brought: brought.get(number ?? 0) ?? broughtNothing,
    hours: visits.get(number ?? 0) ?? [],
  })
  return {
    view,
    list: {
      ...list,
      issues: list.issues.map((issue) => {
        const { brought: came, hours } = numbered(issue)
        // The lines are shown of one issue alone.
        return { ...issue, brought: { ...came, lines: [] }, visits: sumOf(hours) }
      }),
    },
    subscribers: counts.confirmed,
    shown: shown && { issue: shown, ...numbered(shown), ...(await readMore(app, shown)) },
    now: now.toISOString(),
  }
}

/** The issue that is being sent, or else the last sent one. */
const chooseShown = (issues: readonly Issue[]) =>
  issues.find(({ state }) => state === 'sending' || state === 'paused') ??
  issues.find(({ state }) => state === 'sent' || state === 'stopped')

async function readVisits({ db, clock }: App, issues: readonly Issue[]) {
  const numbers = issues.flatMap(({ number }) => number ?? [])
  const [first] = issues.flatMap(({ startedAt }) => startedAt ?? []).sort()
  return countIssueVisits(db, numbers, { from: new Date(first ?? 0), to: first ? clock.now() : new Date(0) })
}

async function readMore({ db, clock }: App, { _id, number, startedAt }: Issue) {
  const [pages, reasons] = await Promise.all([
    number !== null && startedAt ? listIssuePages(db, number, new Date(startedAt)) : [],
    startedAt ? listReasons(db, _id) : [],
  ])
  return { pages, reasons, analytics: analyticsOf(number, startedAt, clock.now()) }
}

/** The address of the same visits in analytics. */
function analyticsOf(number: number | null, startedAt: string | null, now: Date): string {
  const period = { startDate: studioDay(startedAt ?? now), endDate: studioDay(now) }
  const filters = [
    { name: 'source' as const, value: newsletterSource },
    { name: 'campaign' as const, value: String(number) },
  ]
  const query = addressOf({
    ...{ preset: 'custom', period, isCompared: true, who: 'people', filters, list: undefined },
  })
  return `/admin/analytics${query}`
}

const sumOf = (hours: readonly { visits: number }[]) => hours.reduce((sum, { visits }) => sum + visits, 0)
