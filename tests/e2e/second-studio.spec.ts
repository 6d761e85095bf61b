import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCalendar } from '../../app/platform/calendar.ts'
import { type StudioServer, startTimeout } from '../../scripts/studio-server.ts'
import { findTraces } from '../architecture/demonstration.ts'
import { type MountedSite, mountReminders } from '../fixtures/mounted-site.ts'
import { studio } from '../fixtures/second-studio/studio.config.ts'
import { launchPostgres } from '../support/postgres.server.ts'
import { isRelease } from '../support/release.ts'
import { findFaults } from '../support/schema-org.ts'
import { addBusinessJourneys } from './business-journeys.ts'
import { crawl } from './crawl.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { decodeQuotedPrintable, Mailbox, outboxOf, parseMail } from './mailbox.ts'
import { test as base, ownSettings } from './own-server.ts'
import { administrator } from './people.ts'

// A furniture workshop in Nova Scotia that is made up, in tests/fixtures/second-studio.
const settings = { STUDIO_DIR: 'tests/fixtures/second-studio' }

/**
 * Serves a copy of the project that has the reminders of tests/fixtures, written as docs/extending.md says: one build proves
 * the second studio and the manual.
 */
const test = base.extend<object, { copy: MountedSite; ownServer: StudioServer }>({
  copy: [
    async ({ playwright: _ }, use) => {
      const copy = await mountReminders()
      await copy.check('node', ['scripts/build.mjs'], settings)
      await use(copy)
      copy.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ownServer: [
    async ({ copy }, use) => {
      const database = isRelease ? await launchPostgres() : undefined
      const server = await copy.start({
        ...settings,
        ...ownSettings,
        ...(database && { DATABASE_URL: database.url }),
      })
      await use(server)
      await server.stop()
      await database?.stop()
    },
    { scope: 'worker', timeout: startTimeout.built },
  ],
})

/** Visitors can choose every zone of the world for the times of calls. */
const zoneChoice = '<option value="Europe/London">London, Europe</option>'

/** Its city has the name of a town near the first studio. */
const tracesIn = (text: string) =>
  [
    ...findTraces(text),
    ...(text.replace(zoneChoice, '').match(/£|\bGBP\b|en[-_]GB|Europe\/London/gi) ?? []),
  ].filter((trace) => !trace.endsWith('"Halifax"'))

const sideDoors = [
  '/contact?service=consultation',
  '/contact?service=support',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/offline',
  '/skills?category=carving',
  '/skills/embed/joinery',
  '/admin/login',
  '/admin/forgot',
  '/admin/reset',
  '/admin/register',
  '/api/docs',
]
/** One of each kind. */
const pageTypes = [
  '/',
  '/services',
  '/services/tables',
  '/work',
  '/case-study/tidewater-table',
  '/about',
  '/contact',
  '/skills',
  '/skills/joinery',
  '/skills?category=carving',
  '/blog/why-a-peg',
  '/offline',
  '/no-such-page',
  '/admin/login',
]
const feeds = [
  '/.well-known/security.txt',
  '/api/blog',
  '/api/openapi.json',
  '/api/projects',
  '/api/search?q=table',
  '/favicon.svg',
  '/feed.xml',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/sw.js',
]

test('no page, feed, share card or file of a second studio has anything of the first', async ({
  page,
  ownServer,
  copy,
}) => {
  const starts = [...sideDoors.map((path) => ({ path })), { path: '/no-such-page', status: 404 }]
  const { pages, faults } = await crawl(page, ownServer.url, [{ path: '/' }, ...starts])
  expect(faults).toEqual([])
  expect(pages.size).toBeGreaterThan(30)
  const traces: string[] = []
  for (const path of [...pages.keys(), ...feeds]) {
    const answer = await page.request.get(path)
    const text = await answer.text()
    traces.push(...tracesIn(text).map((trace) => `${path}:${trace}`))
    for (const [, graph = ''] of text.matchAll(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
    )) {
      expect(findFaults(JSON.parse(graph)), path).toEqual([])
    }
  }
  for (const path of readdirSync(join(copy.folder, 'build/client'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(css|js|svg)$/.test(path)) continue
    const text = readFileSync(join(copy.folder, 'build/client', path), 'utf8')
    // Names of zones and locales are also in libraries.
    traces.push(...findTraces(text).map((trace) => `${path}:${trace}`))
  }
  expect(traces).toEqual([])
})

test("its mails and the admin area's pages have nothing of the first", async ({ page, ownServer }) => {
  const guest = { name: 'Wren', email: 'wren@example.org', recaptchaToken: 'x' }
  const contact = {
    ...guest,
    phone: '+1 902 555 0177',
    projectType: 'Table',
    budget: '$2,000 - $6,000',
    timeframe: 'No hurry',
    subject: 'A table for a landing',
    message: 'It has to turn a corner on its way up.',
    services: ['tables'],
  }
  const sends: [path: string, data: object][] = [
    ['/api/call', { ...guest, message: 'Could you come on a Wednesday?' }],
    ['/api/contact', contact],
    ['/api/newsletter/subscribe', { email: guest.email, recaptchaToken: 'x' }],
    ['/api/auth/forgot', { email: administrator.email }],
  ]
  for (const [path, data] of sends) {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  const mailbox = new Mailbox(outboxOf(ownServer.dataDir))
  await mailbox.latestTo(guest.email, /./)
  await mailbox.latestTo(administrator.email, /./)
  await mailbox.latestTo(studio.email, /table/i)

  await signIn(page)
  const { enquiries } = await (await page.request.get('/api/enquiries')).json()
  const enquiry = enquiries.find(({ kind }: { kind: string }) => kind === 'contact')
  const paths = [
    ...'blog blog/new projects projects/new enquiries newsletter notifications media settings'.split(' '),
    ...'dashboard analytics analytics/experiments analytics/experiments/new docs/analytics'.split(' '),
    ...['newsletter/issues', 'newsletter/issues/new', `enquiries/${enquiry._id}`],
  ]
  const traces: string[] = []
  for (const path of paths) {
    const answer = await page.request.get(`/admin/${path}`)
    expect(answer.status(), path).toBe(200)
    traces.push(...tracesIn(await answer.text()).map((trace) => `${path}:${trace}`))
  }
  for (const file of readdirSync(join(ownServer.dataDir, 'outbox'))) {
    const source = readFileSync(join(ownServer.dataDir, 'outbox', file), 'utf8')
    const mail = [decodeQuotedPrintable(source), parseMail(source).subject].join('\n')
    expect(mail, file).toContain('Plumb & Thole')
    traces.push(...tracesIn(mail).map((trace) => `${file}:${trace}`))
  }
  expect(traces).toEqual([])

  await page.goto(`/admin/enquiries/${enquiry._id}`)
  await expect(
    page.getByText(createCalendar(studio).formatMoment(enquiry.createdAt, new Date())).first(),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$2,000 - $6,000')
})

test('its hours, days and money follow its own clock, calendar and currency', async ({ page }) => {
  await page.goto('/services/tables')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await expect(page.getByText('$1,800').first()).toBeVisible()
  const written = await page.locator('script[type="application/ld+json"]').textContent()
  const graph: { [key: string]: unknown }[] = JSON.parse(written ?? '')['@graph']
  const business = graph.find((node) => node['@type'] === 'LocalBusiness')
  expect(business).toMatchObject({
    name: 'Plumb & Thole',
    priceRange: '$$$',
    telephone: '+1 902 555 0143',
    address: { addressLocality: 'Halifax', addressRegion: 'Nova Scotia', addressCountry: 'CA' },
    openingHoursSpecification: {
      dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
        (day) => `https://schema.org/${day}`,
      ),
      opens: '08:30',
      closes: '16:00',
    },
  })
  expect(JSON.stringify(graph)).toContain('"priceCurrency":"CAD"')

  await page.goto('/')
  await expect(page.getByRole('region', { name: 'What brings you in?' })).toContainText('Tuesday to Saturday')
  await page.goto('/blog/why-a-peg')
  await expect(page.getByText('October 6, 2026')).toBeVisible()
})

test.describe('to the eye', () => {
  test.use({ expectedTrouble: [/404/] })

  test('axe finds nothing on its pages, and nothing lies beyond the edge of a phone', async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of pageTypes) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expectNoAxeViolations(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNothingBeyondTheEdge(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const path of ['/admin/dashboard', '/admin/notifications']) {
        await page.goto(path)
        await expectNoAxeViolations(page)
      }
    }
  })
})

test('a feature written by the manual lists, adds, mails and deletes', async ({ page, mailbox }) => {
  await signIn(page)
  await page.goto('/admin/reminders')
  await expect(page.getByText('No reminders yet')).toBeVisible()
  await page.getByRole('button', { name: 'New Reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New reminder' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('About')).toBeFocused()
  await expect(dialog.getByText('Say what it is about')).toBeVisible()
  await dialog.getByLabel('About').fill('Renew the domain')
  await dialog.getByLabel('Day').fill('2026-01-05')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The reminder is saved')).toBeVisible()
  expect((await mailbox.latestTo(administrator.email, /domain/)).subject).toBe('Reminder: Renew the domain')

  await page.goto('/admin/reminders?state=sent&q=DOMAIN')
  await expect(page.getByText('Renew the domain', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Jan 5/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Waiting' }).click()
  await expect(page.getByText('No reminders match')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Delete Renew the domain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Renew the domain is deleted')).toBeVisible()
  await expect(page.getByText('No reminders match')).toBeVisible()
})

// Last, because they change its words.
addBusinessJourneys(test)
