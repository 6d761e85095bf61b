import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { dayMs } from '#platform/durations.ts'
import { expect, expectNoAxeViolations, signIn } from './fixtures.ts'
import { test as withServer } from './own-server.ts'

const dayAfter = (day: string, count = 1) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

interface Calendar {
  host: string
  url: string
  /** The day that is busy. */
  busy: string
}

const test = withServer.extend<object, { calendar: Calendar }>({
  calendar: [
    async ({ browserName: _ }, use) => {
      const calendar = { host: '', url: '', busy: '2026-01-01' }
      const server = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'text/calendar' }).end(writeCalendar(calendar.busy))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      calendar.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      calendar.url = `http://${calendar.host}/away.ics`
      await use(calendar)
      server.close().closeAllConnections()
    },
    { scope: 'worker' },
  ],
  serverSettings: [async ({ calendar }, use) => use({ CALENDAR_HOSTS: calendar.host }), { scope: 'worker' }],
})

function writeCalendar(busy: string): string {
  const [from, to] = [busy, dayAfter(busy)].map((day) => day.replaceAll('-', ''))
  const event = [
    'BEGIN:VEVENT',
    'UID:away',
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    'END:VEVENT',
  ]
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''].join('\r\n')
}

/** Returns the days with free times of the next five weeks. */
async function freeDays(page: Page): Promise<string[]> {
  const today = new Date().toISOString().slice(0, 10)
  const params = { from: today, to: dayAfter(today, 35) }
  const answer = await page.request.get('/api/bookings/slots', { params })
  const { days } = (await answer.json()) as { days: { date: string; slots: string[] }[] }
  return days.filter(({ slots }) => slots.length > 0).map(({ date }) => date)
}

test('the owner connects a calendar, closes a weekday and renews the address of the bookings', async ({
  page,
  calendar,
}) => {
  // Days that follow each other, so that they are different weekdays, and not so near that a time passes meanwhile.
  const [busy = '', closed = '', open = ''] = (await freeDays(page)).slice(5)
  calendar.busy = busy
  await signIn(page)
  await page.goto('/admin/bookings/availability')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a calendar' })
  await dialog.getByLabel('Secret address').fill(calendar.url)
  await dialog.getByLabel('Name').fill('Away')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Away is connected, 1 busy time', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Read Now: Away' })).toBeVisible()

  const weekday = new Date(closed).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })
  await page.getByLabel(weekday, { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Availability saved')).toBeVisible()
  const days = await freeDays(page)
  expect(days).toContain(open)
  expect(days).not.toContain(busy)
  expect(days).not.toContain(closed)

  const feed = page.getByLabel('Subscribe to your bookings')
  const old = await feed.inputValue()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  const question = page.getByRole('dialog', { name: 'Make a new link' })
  await question.getByRole('button', { name: 'Make a New Link' }).click()
  await expect(feed).not.toHaveValue(old)
  const answerAt = (address: string) => page.request.get(new URL(address).pathname)
  expect((await answerAt(await feed.inputValue())).status()).toBe(200)
  expect((await answerAt(old)).status()).toBe(404)
})
