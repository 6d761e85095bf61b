import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Dashboard } from '../schema.ts'
import { SpeedTiles } from './speed-tiles.tsx'
import { TrendChart } from './trend-chart.tsx'

function drawTrend(chart: Partial<ComponentProps<typeof TrendChart>>) {
  const all = { title: 'Page views', href: undefined, days: [], marks: [], today: '2026-11-25', ...chart }
  const html = renderToStaticMarkup(<TrendChart {...all} />)
  const table = html.slice(html.indexOf('<tbody>'))
  return { html, table, line: html.match(/class="trend__line" points="([^"]*)"/)?.[1]?.split(' ') }
}

const day = (date: string, views: number) => ({ date, views })

test('days to come are no days without views', () => {
  const days = [day('2026-11-24', 5), day('2026-11-25', 3), day('2026-11-26', 0), day('2026-11-27', 0)]
  const { html, table, line } = drawTrend({ days })
  expect(line, 'the line of days that are over').toHaveLength(1)
  expect(html).toContain('trend__line--today')
  expect(html).toContain('aria-valuemax="1"')
  expect(html).toContain('aria-valuetext="25 Nov 2026: 3"')
  expect(table).toContain('25 Nov 2026')
  expect(table).not.toContain('26 Nov 2026')
})

test('a single day is shown beside the day before', () => {
  const { html } = drawTrend({ days: [day('2026-11-24', 5)], previous: [day('2026-11-23', 2)] })
  expect(html.match(/<circle/g)).toHaveLength(2)
  expect(html).toContain('>23 Nov 2026</span>')
})

test('marks of one day do not lie over each other', () => {
  const marks = ['One', 'Two', 'Three'].map((label) => ({ date: '2026-11-24', label }))
  const { html } = drawTrend({ days: [day('2026-11-23', 1), day('2026-11-24', 5)], marks })
  expect(html.match(/class="trend__mark"/g)).toHaveLength(1)
  expect(html).toContain('>1-3</text>')
})

test('a speed that nobody reported is neither good nor slow', () => {
  const none = { avgPageLoadTime: 0, avgTTFB: 0, avgFCP: 0, avgLCP: 0, avgCLS: 0 }
  const performanceMetrics = {
    ...{ ...none, avgLCP: 900, avgINP: 0, reports: 1 },
    p75: { ...none, avgLCP: 900, inp: 0 },
  }
  const html = renderToStaticMarkup(
    <SpeedTiles dashboard={{ charts: { performanceMetrics } } as Dashboard} />,
  )
  const words = html.match(/(Good|Fair|Slow|Not measured)(?=<)/g)
  expect(words, 'load, TTFB, FCP, LCP, CLS, INP').toEqual([
    ...['Not measured', 'Not measured', 'Not measured'],
    ...['Good', 'Good', 'Not measured'],
  ])
})
