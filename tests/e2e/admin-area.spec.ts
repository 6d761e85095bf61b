import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import {
  doubleText,
  expect,
  expectNoAxeViolations,
  expectNothingBeyondTheEdge,
  failRequests,
  signIn,
  test,
} from './fixtures.ts'
import { administrator } from './people.ts'
import { noConnection } from './trouble.ts'

test('the theme follows the system until it is chosen, then stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page)
  await page.goto('/admin/dashboard')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Dark Mode' }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Light Mode' })).toBeVisible()

  await page.goto('/')
  await expect(root).not.toHaveAttribute('data-theme')
})

test('the user menu says who is signed in, on a phone inside the menu', async ({ page, createUser }) => {
  const user = await createUser()
  await signIn(page, user)
  await page.goto('/admin/dashboard')
  const button = page.getByRole('button', { name: user.name })
  const menu = page.getByRole('menu', { name: 'Account' })
  const settings = menu.getByRole('menuitem', { name: 'Profile Settings' })
  await button.click()
  await expect(settings).toBeVisible()
  await expect(menu.getByText(user.name), 'as the button itself says it').toBeHidden()

  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  await button.press('Enter')
  await expect(settings).toBeFocused()
  await expect(menu.getByText(user.name)).toBeVisible()
  await expect(menu.getByText(user.email)).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNothingBeyondTheEdge(page)
})

test('with the text twice as large nothing overflows a narrow screen', async ({ page, createUser }) => {
  test.slow()
  await signIn(page, await createUser())
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    'dashboard',
    'analytics',
    'analytics/experiments/new',
    'blog',
    'enquiries',
    'settings',
  ]) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await doubleText(page)
    await test.step(path, () => expectNothingBeyondTheEdge(page))
  }
})

test('the bell counts what is unread and marks all of it read', async ({ page, createUser }) => {
  await signIn(page, await createUser())
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('New comment on blog post')).toBeVisible()
  await expect(panel.getByText(/^Just now$|ago$/).first()).toBeVisible()
  await expectNoAxeViolations(page)
  // The screen is ahead of the server, which a reload would ask too early.
  const marked = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/read'))
  await panel.getByRole('button', { name: 'Mark all read' }).click()
  await expect(panel.getByRole('button', { name: 'Mark all read' })).toBeHidden()
  expect((await marked).status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('the search box finds pages and actions by keyboard alone', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  const search = page.getByPlaceholder('Search...')
  for (const keys of ['Control+k', '/']) {
    await page.keyboard.press(keys)
    await expect(search).toBeFocused()
    await expect(page.getByRole('option', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).not.toBeFocused()
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('theme')
  const byName = page.getByRole('group', { name: 'By name' })
  await expect(byName.getByRole('option')).toHaveText(['Switch Between Light and Dark'])
  await expectNoAxeViolations(page)
  const before = await page.locator('html').getAttribute('data-theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('upd pass')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/settings#password$/)
})

test('text typed into the search box before hydration is searched for', async ({ page }) => {
  const alive = Promise.withResolvers<void>()
  await signIn(page)
  await page.route(/\/assets\/entry\.client-.*\.js$/, async (route) => {
    await alive.promise
    await route.continue()
  })
  await page.goto('/admin/dashboard', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('upd pass')
  await expect(page.getByPlaceholder('Search...')).toHaveValue('upd pass')
  alive.resolve()
  await expect(page.getByRole('option')).toHaveText(['Update Password'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/settings#password$/)
})

const outdated = 'This page could not be reloaded, so it may be out of date. What you typed is still here.'

test.describe('without a connection', () => {
  test.use({ expectedTrouble: [noConnection] })

  test('the page says so, until it is back', async ({ page, context }) => {
    await signIn(page)
    await page.goto('/admin/settings')
    await expect(page.getByLabel('Name', { exact: true })).toBeEditable()
    const note = page.getByText('No internet connection. Saving works again once you are back online.')
    await context.setOffline(true)
    await expect(note).toBeVisible()
    await expectNoAxeViolations(page)
    await context.setOffline(false)
    await expect(note).toBeHidden()
  })

  test('a link does nothing, and the page stays with the typed text', async ({ page, context }) => {
    await signIn(page)
    await page.goto('/admin/settings')
    const name = page.getByLabel('Name', { exact: true })
    await expect(name).toBeEditable()
    await name.fill('Half a na')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Blog Management' }).click()
    await expect(page.getByText('No internet connection', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/settings$/)
    await expect(name).toHaveValue('Half a na')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Blog Management' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByText('Leave', { exact: true })
      .click()
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible()
  })
})

for (const [what, fail] of [
  ['a connection that drops', (route: Route) => route.abort('connectionreset')],
  ['a server that stumbles', (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
] as const) {
  test.describe(`${what} while the page is reloaded`, () => {
    test.use({ expectedTrouble: [/ERR_CONNECTION_RESET|502/] })

    test('leaves the page and half a form unchanged, and says so', async ({ page, createUser }) => {
      await signIn(page, await createUser())
      await page.goto('/admin/settings')
      const name = page.getByLabel('Name', { exact: true })
      await expect(name).toBeEditable()
      await name.fill('Half a na')
      const requests = await failRequests(page, '**/*.data*', fail)
      const sent = await page.request.post('/api/message', {
        data: {
          name: 'A Visitor',
          email: 'visitor@example.com',
          // Said once only: what comes again and again is put with the spam, which nobody is told of.
          message: `Good morning ${randomUUID()}`,
          recaptchaToken: 'x',
        },
      })
      expect(sent.ok()).toBe(true)
      // Coming back to the tab asks what is new; what is new loads the page again.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText(outdated)).toBeVisible()
      await expect(name).toHaveValue('Half a na')
      await expect(page.getByRole('complementary', { name: 'Admin' })).toBeVisible()
      await expectNoAxeViolations(page)

      const again = page.getByRole('button', { name: 'Try again' })
      await requests.pressInVain(again)
      await expect(page.getByText(outdated)).toBeVisible()
      await requests.letThrough()
      await again.click()
      await expect(page.getByText(outdated)).toBeHidden()
      await expect(name).toHaveValue('Half a na')
    })

    test('another page says inside the frame that it did not come, and comes at the next try', async ({
      page,
    }) => {
      await signIn(page)
      await page.goto('/admin/settings')
      await expect(page.getByLabel('Name', { exact: true })).toBeEditable()
      await page.route('**/*.data*', fail)
      await page.getByRole('link', { name: 'Blog Management' }).click()
      await expect(page.getByText('Failed to load blog posts')).toBeVisible()
      await expect(page.getByText(/^The site did not answer.*try again\.$/i)).toHaveCount(1)
      await expect(page.getByText(outdated)).toHaveCount(0)
      await expect(page.getByRole('complementary', { name: 'Admin' })).toBeVisible()
      await page.unroute('**/*.data*')
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click()
      await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible()
    })
  })
}

test.describe('an address that does not exist', () => {
  test.use({ expectedTrouble: [/404/] })

  test('is told inside the admin area', async ({ page }) => {
    await signIn(page)
    const answer = await page.goto('/admin/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Page Not Found | Headrow admin')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    await expectNoAxeViolations(page)
    await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveTitle('Dashboard | Headrow admin')
  })
})

test.describe('a page that cannot be loaded', () => {
  test.use({ expectedTrouble: [/502/] })

  test('says so in its title and heading until it can', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/media')
    await expect(page.locator('body')).toHaveAttribute('data-state', 'alive')
    await page.route('**/*.data*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Something went wrong | Headrow admin')
    await expectNoAxeViolations(page)
    await page.unroute('**/*.data*')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click()
    await expect(page.getByRole('heading', { name: 'Account Settings', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Account Settings | Headrow admin')
  })
})

test.describe('a frame that cannot be loaded after sign-in', () => {
  test.use({ expectedTrouble: [/502/] })

  test('leaves a page whose buttons work, in the chosen theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.route('**/admin/dashboard.data*', (route) =>
      route.fulfill({ status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' }),
    )
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(administrator.email)
    await page.getByLabel('Password', { exact: true }).fill(administrator.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('Bad Gateway')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectNoAxeViolations(page)
    await page.unroute('**/admin/dashboard.data*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
})

test('visitors fetch nothing of the admin area', async ({ page }) => {
  const fetched: string[] = []
  page.on('response', async (response) => {
    if (/\.(js|css)(\?|$)/.test(response.url())) fetched.push(await response.text().catch(() => ''))
  })
  await page.goto('/')
  await page.mouse.move(200, 200)
  await page.waitForLoadState('networkidle')
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.join('\n')).not.toMatch(/Account Settings|admin-theme|\.side__top/)
})
