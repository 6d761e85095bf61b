import { countLines, type MountedSite, mountReminders } from '../fixtures/mounted-site.ts'
import { launchPostgres } from '../support/postgres.server.ts'
import { isRelease } from '../support/release.ts'
import { test as base, expect, expectNoAxeViolations, signIn } from './fixtures.ts'
import { Mailbox, outboxOf } from './mailbox.ts'
import { administrator } from './people.ts'

/** Databases by engine, each with its settings and its end. */
const engines = {
  SQLite: async () => ({ settings: {}, stop: async () => undefined }),
  PostgreSQL: async () => {
    const { url, stop } = await launchPostgres()
    return { settings: { DATABASE_URL: url }, stop }
  },
}

interface Fixtures {
  engine: keyof typeof engines
  server: { url: string; dataDir: string }
}

/** Serves a copy of the project that has the reminders of tests/fixtures, written as docs/extending.md says. */
const test = base.extend<Fixtures, { copy: MountedSite }>({
  engine: ['SQLite', { option: true }],
  copy: [
    async ({ playwright: _ }, use) => {
      const copy = await mountReminders()
      await copy.check('node', 'scripts/build.mjs')
      await use(copy)
      copy.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [
    async ({ copy, engine }, use) => {
      const database = await engines[engine]()
      const { email, password, name } = administrator
      const server = await copy.start({
        ...{ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name },
        ...database.settings,
      })
      await use(server)
      await server.stop()
      await database.stop()
    },
    { timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  mailbox: ({ server }, use) => use(new Mailbox(outboxOf(server.dataDir))),
})

// Its table is compared on both engines below.
for (const engine of isRelease ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const)) {
  test.describe(`a feature written by the manual, on ${engine}`, () => {
    test.use({ engine })

    test('lists, adds, mails and deletes', async ({ page, mailbox }) => {
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
      expect((await mailbox.latestTo(administrator.email, /domain/)).subject).toBe(
        'Reminder: Renew the domain',
      )

      await page.goto('/admin/reminders?state=sent&q=DOMAIN')
      await expect(page.getByText('Renew the domain', { exact: true })).toBeVisible()
      await expect(page.getByRole('cell', { name: /^5 Jan/ })).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: 'Waiting' }).click()
      await expect(page.getByText('No reminders match')).toBeVisible()
      await page.goBack()
      await page.getByRole('button', { name: 'Delete Renew the domain' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('Renew the domain is deleted')).toBeVisible()
      await expect(page.getByText('No reminders match')).toBeVisible()
    })
  })
}

test('a feature written by the manual is short, and obeys the rules of the house', async ({ copy }) => {
  test.setTimeout(180_000)
  expect(countLines()).toBeLessThan(250)
  // `npm test` checks its types with those of the project.
  await copy.check('vitest', 'run', 'tests/architecture.test.ts', 'tests/schema-drift.server.test.ts')
})
