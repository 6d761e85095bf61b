import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Goal, Visit } from '#services/visits/goals.ts'
import { dashboardQuery } from '../schema.ts'
import { summariseGoals } from './goals.ts'

const query = dashboardQuery.parse({})
const visit = (source: string, articles: string[] = []) =>
  JSON.stringify({
    ...{ source, campaign: null, device: 'mobile', browser: 'Safari', os: 'iOS' },
    ...{ landingPage: '/', articles },
  })
const enquiry = (json: string | null, worth: number | null = null, email = 'a@example.com'): Goal => ({
  visit: json,
  worth,
  email,
})
const nothing = { enquiries: [], subscribers: [], bookings: [] }

test('rates are of unique visitors, and nothing where there are none', () => {
  const goals = { ...nothing, enquiries: [enquiry(visit('Google'))] }
  expect(summariseGoals(goals, nothing, 1286, query).enquiryRate).toBe(0.08)
  expect(summariseGoals(goals, nothing, 0, query).enquiryRate).toBe(0)
})

test('bookings show the part of the worth that comes from enquiries of the same address', () => {
  const enquiries = [enquiry(null, 100, 'ada@example.com'), enquiry(null, 50, 'grace@example.com')]
  const bookings = [{ visit: visit('Google'), email: 'ada@example.com', worth: null }]
  const goals = summariseGoals({ ...nothing, enquiries, bookings }, nothing, 10, query)
  expect([goals.bookings.current, goals.bookingsValue.current, goals.bookingRate]).toEqual([1, 100, 10])
  expect(goals.bySource.find(({ name }) => name === 'Google')).toMatchObject({ bookings: 1, value: 0 })
})

test('an enquiry counts once for each article that was read before it', () => {
  const enquiries = [
    enquiry(visit('Google', ['/blog/a', '/blog/b']), 100),
    enquiry(visit('Bing', ['/blog/a']), 50),
  ]
  expect(summariseGoals({ ...nothing, enquiries }, nothing, 10, query).byArticle).toEqual([
    { name: '/blog/a', enquiries: 2, bookings: 0, subscribers: 0, value: 150 },
    { name: '/blog/b', enquiries: 1, bookings: 0, subscribers: 0, value: 100 },
  ])
})

test.each([null, '', 'no json', '{}', '[1]'])(
  'a visit stored as %j is unknown, and the goal counts',
  (json) => {
    const { enquiries, bySource } = summariseGoals(
      { ...nothing, enquiries: [enquiry(json)] },
      nothing,
      10,
      query,
    )
    expect(enquiries.current).toBe(1)
    expect(bySource.map(({ name }) => name)).toEqual(['Unknown'])
  },
)

test('the privacy notice names everything of a visit that is kept with what somebody sends', async () => {
  const named: Record<keyof Visit, string> = {
    source: 'source',
    campaign: 'campaign',
    device: 'device',
    browser: 'browser',
    os: 'operating system',
    landingPage: 'first page',
    articles: 'articles',
    experiments: 'version of a page that was tried',
  }
  const notice = await readFile('demo/content/legal/privacy.md', 'utf8')
  const sentence = notice.split(/(?<=[.]) /).find((part) => part.includes('during a counted visit'))
  for (const words of Object.values(named)) expect(sentence).toContain(words)
})
