// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider } from '#design/overlays/toast.tsx'
import { countNothing } from '#services/visits/count/counted.ts'
import { emptySpeed } from '#services/visits/count/from-sums.server.ts'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { summariseGoals } from '../dashboard/goals.ts'
import { overviewOf, sizesOf, summariseSpeed } from '../dashboard/overview.ts'
import type { Dashboard } from '../schema.ts'
import { AnalyticsScreen } from './analytics-screen.tsx'
import { type AnalyticsView, addressOf, queryOf, readView } from './view.ts'

withModalDialogs()
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const today = '2026-11-25'

/** Shows the screen of a site without a visit, and notes where it leads. */
function show(query: string) {
  const view = readView(new URLSearchParams(query), new Date(`${today}T12:00:00Z`))
  const none = { enquiries: [], subscribers: [], bookings: [] }
  const days = ['2026-11-24', today].map((date) => ({ date, views: 0 }))
  const dashboard: Dashboard = {
    period: view.period,
    overview: overviewOf(countNothing(), countNothing()),
    charts: {
      dailyPageViews: days,
      previousPageViews: days,
      topPages: [],
      entryPages: [],
      exitPages: [],
      sources: [],
      campaigns: [],
      eventsByCategory: [],
      missedSearches: [],
      deviceBreakdown: [],
      browserBreakdown: [],
      osBreakdown: [],
      names: [],
      rankings: sizesOf(countNothing()),
      performanceMetrics: summariseSpeed(emptySpeed()),
      goals: summariseGoals(none, none, 0, queryOf(view)),
    },
    audiences: { people: 0, assistants: 0, bots: 0 },
    marks: [],
    live: 0,
    failed: [],
  }
  const onView = vi.fn((next: AnalyticsView) => void router.navigate(addressOf(next)))
  const slow = { id: 'screen', path: '/', loader: () => new Promise(() => {}) }
  const router = createMemoryRouter(
    [
      {
        ...slow,
        element: (
          <ToastProvider>
            <AnalyticsScreen isShared view={view} dashboard={dashboard} today={today} onView={onView} />
          </ToastProvider>
        ),
      },
    ],
    { hydrationData: { loaderData: { screen: null } } },
  )
  render(<RouterProvider router={router} />)
  return { onView, router }
}

const hint = 'Select any row below to filter by it.'

test('a period without visits does not ask to select rows that are not there', () => {
  show('')
  expect(screen.getByText('No visits in this period')).toBeTruthy()
  expect(screen.getByText(/Visits appear here within a minute/)).toBeTruthy()
  expect(screen.queryByText(hint)).toBeNull()
})

test('a period that is over without visits does not wait for any', () => {
  show('from=2026-03-28&to=2026-03-30')
  expect(screen.getByText(/Choose another period above/)).toBeTruthy()
  expect(screen.queryByText(/Visits appear here within a minute/)).toBeNull()
})

test.each(['Remove the filter Page is /work', 'Clear All'])(
  '%s leaves the focus beside the filters',
  (name) => {
    const { onView } = show('path=/work&device=mobile')
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    expect(onView).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filters' }))
  },
)

test('arrow keys move along the days from the last one', () => {
  show('path=/work')
  const chart = screen.getByRole('slider')
  const press = (key: string) => {
    fireEvent.keyDown(chart, { key })
    return chart.getAttribute('aria-valuetext')
  }
  expect(press('ArrowRight')).toBe('25 Nov 2026: 0')
  expect(press('ArrowDown')).toBe('24 Nov 2026: 0')
  expect(press('ArrowUp')).toBe('25 Nov 2026: 0')
})

test('a list closes at once while the server is slow', async () => {
  const { router } = show('path=/work&list=sources')
  expect(screen.getByRole('dialog', { name: 'All sources' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(router.state.navigation.location?.search).toBe('?path=%2Fwork')
})

test('what is pressed while the server is slow adds to what was pressed before', async () => {
  const { router } = show('device=mobile')
  fireEvent.click(screen.getByRole('switch', { name: 'Compare' }))
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('switch', { name: 'Compare' }).checked)
    .toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(router.state.navigation.location?.search).toBe('?compare=off')
})
