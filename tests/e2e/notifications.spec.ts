import type { BrowserContext, Page, Route } from '@playwright/test'
import { studio } from '../../demo/studio.config.ts'
import { chromiumFlags, getChromium } from '../../scripts/chromium.ts'
import { createBrowser, type PushServiceServer, startPushService } from '../support/push-service.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test as withServer } from './own-server.ts'

const browser = createBrowser()
const endpointId = 'this-browser'

interface Fixtures {
  /** A page whose browser subscribes at the local push service instead of its maker's. */
  visitor: Page
}

const test = withServer.extend<Fixtures, { service: PushServiceServer }>({
  service: [
    async ({ browserName: _ }, use) => {
      const service = await startPushService()
      await use(service)
      service.close()
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    async ({ service }, use) => use({ PUSH_HOSTS: service.host, BOT_CHECK: 'off' }),
    { scope: 'worker' },
  ],
  visitor: async ({ page, context, service }, use) => {
    await subscribeLocally(context, service)
    await use(page)
  },
})

/** Chromium has no push service to talk to here: `subscribe` answers a subscription at the local one. */
async function subscribeLocally(context: BrowserContext, service: PushServiceServer): Promise<void> {
  const subscription = { endpoint: service.endpoint(endpointId), keys: browser.keys }
  await context.addInitScript((made) => {
    const stored = () => (localStorage.getItem('test-subscribed') ? toSubscription() : null)
    const toSubscription = () => ({
      ...made,
      options: {},
      toJSON: () => made,
      unsubscribe: async () => {
        localStorage.removeItem('test-subscribed')
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem('test-subscribed', 'yes')
        return toSubscription()
      },
      getSubscription: async () => stored(),
    })
  }, subscription)
}

// Only Chromium with windows shows notifications.
const launchOptions = { executablePath: getChromium(), args: chromiumFlags }
test.use({ serviceWorkers: 'allow', launchOptions })

const card = (page: Page) => page.locator('.push-card')

async function turnOn(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  await page.goto('/notifications')
  await card(page).getByRole('button', { name: 'Yes, Choose Topics' }).click()
  await card(page).getByLabel('News').check()
  await card(page).getByRole('button', { name: 'Turn On' }).click()
  await expect(card(page).getByRole('heading')).toHaveText('On, for new articles and news')
}

/** Scrolls as a reader does: the end comes near before it is seen. */
async function readToEnd(page: Page): Promise<void> {
  const end = page.locator('.prose > :last-child')
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(end).toBeInViewport({ timeout: 100 })
  }).toPass({ intervals: [50] })
}

const statsOf = async (page: Page) => (await page.request.get('/api/push-notifications/stats')).json()

/** Hands a message to the site's worker, as the browser does when its push service has one. */
async function deliver(page: Page, message: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = new URL(page.url()).origin
  // The session ends with the page: without it the browser may drop a message that its worker has yet to be started for.
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: message })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

test('a visitor turns notifications on, gets one, follows it, and turns them off', async ({
  visitor: page,
  service,
  browser: chromium,
  baseURL,
}) => {
  await turnOn(page)
  await expectNoAxeViolations(page)
  const owner = await chromium.newPage({ baseURL })
  await signIn(owner)
  expect(await statsOf(owner)).toMatchObject({
    totalSubscriptions: 1,
    topicCounts: { articles: 1, projects: 0, news: 1 },
  })

  const before = service.received.length
  await owner.goto('/admin/notifications')
  await owner.getByRole('button', { name: 'Create' }).click()
  await owner.getByLabel('Title').fill('A new article')
  await owner.getByLabel('Body').fill('Ten minutes, no tools.')
  await owner.getByLabel('Opens').fill('/about')
  // Which of the two is there depends on the hour of the run.
  await owner.getByRole('button', { name: /^Send (to \d|Anyway)/ }).press('Enter')
  const question = owner.getByRole('dialog', { name: 'Send to 1 browser?' })
  await expect(question).toContainText('A new article')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(owner)
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(owner.getByText('Sending to 1 browser.')).toBeVisible()
  await expect.poll(() => service.received.length).toBe(before + 1)
  await expect(owner.getByRole('row', { name: /A new article/ })).toContainText('1 of 1')

  const message = browser.decrypt(service.received.at(-1)?.body ?? Buffer.of()).toString()
  await deliver(page, message)
  await expect.poll(() => shown(page)).toEqual([{ title: 'A new article', body: 'Ten minutes, no tools.' }])
  await deliver(page, message)
  expect(await shown(page)).toHaveLength(1)

  const [worker] = page.context().serviceWorkers()
  // The types of a worker's global scope are not those of a page.
  await worker?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
  await expect(page).toHaveURL('/about')
  await owner.reload()
  await expect(owner.getByRole('row', { name: /A new article/ })).toContainText('1, 100%')

  await page.goto('/notifications')
  await card(page).getByRole('button', { name: 'Stop' }).click()
  await expect(card(page).getByRole('heading')).toHaveText('Shall I tell you when the next one is out?')
  expect(await statsOf(owner)).toMatchObject({ totalSubscriptions: 0 })
  await owner.close()
})

test('the topics that were chosen are shown when they are changed', async ({ visitor: page }) => {
  await turnOn(page)
  await expect(card(page).getByRole('heading')).toBeFocused()
  await card(page).getByRole('button', { name: 'Change Topics' }).click()
  await expect(card(page).getByRole('heading')).toBeFocused()
  await expect(card(page).getByLabel('News')).toBeChecked()
  await card(page).getByLabel('New articles').uncheck()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(card(page).getByLabel('New articles')).not.toBeChecked()
  await card(page).getByRole('button', { name: 'Turn On' }).click()
  await expect(card(page).getByRole('heading')).toHaveText('On, for news')
})

test('the card asks at the end of an article, once', async ({ visitor: page }) => {
  await page.goto('/blog/performance-matters-web-development')
  await expect(card(page)).toHaveCount(0)
  await readToEnd(page)
  await expect(card(page).getByRole('heading')).toHaveText('Shall I tell you when the next one is out?')
  await expectNothingBeyondTheEdge(page)
  await card(page).getByRole('button', { name: 'No, thank you' }).click()
  await expect(card(page)).toHaveCount(0)
  await expect(page.locator('.push-card__ask')).toBeFocused()
  await page.goto('/blog/performance-matters-web-development')
  await readToEnd(page)
  await page.waitForLoadState('networkidle')
  await expect(card(page)).toHaveCount(0)
})

test('a browser that blocks notifications is told how to undo it', async ({ visitor: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto('/notifications')
  await expect(card(page).getByRole('heading')).toHaveText('This browser blocks notifications from here')
  await expectNoAxeViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page that can do nothing offers mail instead of its button', async ({ page }) => {
    await page.goto('/notifications')
    await expect(page.getByRole('button', { name: 'Yes, Choose Topics' })).toBeHidden()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: studio.email })).toBeVisible()
  })
})

test('templates are edited and deleted, and fill in a notification', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/notifications')
  await page.getByRole('button', { name: 'Edit Space next month' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit template' })
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save Template' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please provide a template name')
  await dialog.getByLabel('Name').fill('Room next month')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByRole('row', { name: /Room next month/ })).toBeVisible()
  await expect(page.getByText('Template saved successfully')).toBeVisible()
  await page.getByRole('button', { name: 'New Template' }).click()
  const empty = page.getByRole('dialog', { name: 'New template' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'New Template' })).toBeFocused()
  await page.keyboard.press('Enter')
  await empty.getByLabel('Name').fill('Holiday')
  await empty.getByLabel('Title').fill('I am away until {day}')
  await empty.getByLabel('Body').fill('I answer after that.')
  await empty.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByRole('row', { name: /Holiday/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Room next month' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name: /Room next month/ })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await expectNothingBeyondTheEdge(page)
})

test.describe('a template whose answer is lost', () => {
  test.use({ expectedTrouble: [/ERR_CONNECTION_RESET/] })

  test('is saved with other words', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/notifications')
    await page.getByRole('button', { name: 'New Template' }).click()
    const dialog = page.getByRole('dialog', { name: 'New template' })
    await dialog.getByRole('button', { name: 'Save Template' }).click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('Lost once')
    await dialog.getByLabel('Title').fill('Twelve walls')
    await dialog.getByLabel('Body').fill('Have a look')
    await dialog.getByLabel('Opens').fill('/work')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    const answerLost = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route('**/api/push-notifications/templates', answerLost, { times: 1 })
    await dialog.getByRole('button', { name: 'Save Template' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to save template')
    await dialog.getByLabel('Name').fill('Found again')
    await dialog.getByRole('button', { name: 'Save Template' }).click()
    await expect(page.getByRole('row', { name: /Found again/ })).toBeVisible()
  })
})

test('a template with typed words is closed only after a question', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/notifications')
  await page.getByRole('button', { name: 'New Template' }).click()
  const dialog = page.getByRole('dialog', { name: 'New template' })
  await dialog.getByLabel('Name').fill('Half a template')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Keep Writing' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Half a template')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test('on a phone a template’s buttons stand in the line of its topic', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const name = 'Project finished'
  await page.goto('/admin/notifications')
  const row = page.getByRole('row', { name })
  const topic = await row.getByText('Finished projects').boundingBox()
  const buttons = await row.getByRole('button', { name: `Delete ${name}` }).boundingBox()
  if (!topic || !buttons) throw new Error('The row has no topic or no buttons')
  expect(Math.abs(topic.y + topic.height / 2 - buttons.y - buttons.height / 2)).toBeLessThan(4)
})

test('the search palette finds a template by its words', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/dashboard')
  await page.getByPlaceholder('Search...').fill('new on the blog')
  await page.getByRole('option', { name: /^New article/ }).click()
  await expect(page).toHaveURL(/\/admin\/notifications\?template=/)
  await expect(page.getByLabel('Template', { exact: true })).toHaveValue(/.+/)
  await expect(page.getByLabel('{title}')).toBeVisible()
})

test('words for a template appear in the preview, and are asked about before they are lost', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/dashboard')
  await page.getByPlaceholder('Search...').fill('new on the blog')
  await page.getByRole('option', { name: /^New article/ }).click()
  await expect(page).toHaveURL(/\/admin\/notifications\?template=/)
  await page.goto(page.url())
  await expect(page.locator('body')).toHaveAttribute('data-state', 'alive')
  await page.getByLabel('{title}').fill('Twelve walls')
  await expect(page.getByText('New on the blog: Twelve walls').first()).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Changes to the notification')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('{title}')).toHaveValue('Twelve walls')
})

test('a published article leads to a notification that is filled in with it', async ({ page }) => {
  await signIn(page)
  const { posts } = await (await page.request.get('/api/blog?limit=1')).json()
  await page.goto(`/admin/blog/edit/${posts[0]._id}`)
  await page.getByRole('link', { name: 'Tell Subscribers' }).click()
  await expect(page).toHaveURL(`/admin/notifications?post=${posts[0]._id}`)
  await expect(page.getByLabel('{title}')).toHaveValue(posts[0].title)
  await expect(page.getByLabel('New articles')).toBeChecked()
  await page.getByRole('button', { name: 'Change it for this one' }).click()
  await expect(page.getByLabel('Opens')).toHaveValue(`/blog/${posts[0].slug}`)
})

test('a post that is created as published offers to tell subscribers of it', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/blog/new')
  await page.getByLabel('Title', { exact: true }).fill('A note on forms')
  await page.getByLabel('Content').fill('Ask for less.')
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await page.getByRole('button', { name: 'Tell Subscribers' }).click()
  await expect(page).toHaveURL(/\/admin\/notifications\?post=/)
  await expect(page.getByLabel('{title}')).toHaveValue('A note on forms')
})

test('a user is told of an enquiry on this browser, until the device is removed', async ({
  visitor: page,
  service,
}) => {
  await page.context().grantPermissions(['notifications'])
  await signIn(page)
  await page.goto('/admin/settings/notifications')
  await page.getByRole('button', { name: 'Turn On in This Browser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on in this browser' })
  await dialog.getByLabel('Only between').selectOption('00:00')
  await dialog.getByLabel('and', { exact: true }).selectOption('00:00')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  const devices = page.getByRole('region', { name: 'Notifications' })
  await expect(devices.getByText('This browser', { exact: true })).toBeVisible()
  await expect(devices).toContainText('5 kinds of events, at any time.')
  await expect(dialog).toHaveCount(0)
  await expectNoAxeViolations(page)
  await expectNothingBeyondTheEdge(page)

  const before = service.received.length
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Could you look at my site?' }
  expect((await page.request.post('/api/message', { data: message })).status()).toBe(201)
  await expect.poll(() => service.received.length).toBe(before + 1)
  const { notification } = JSON.parse(
    browser.decrypt(service.received.at(-1)?.body ?? Buffer.of()).toString(),
  )
  expect(notification).toMatchObject({ title: 'New enquiry', body: 'Sent with the form: message.' })

  // A visitor's notifications in the same browser begin and end without it.
  const site = await page.context().newPage()
  await turnOn(site)
  await card(site).getByRole('button', { name: 'Stop' }).click()
  await expect(card(site).getByRole('heading')).toHaveText('Shall I tell you when the next one is out?')
  expect(await site.evaluate(() => localStorage.getItem('test-subscribed'))).toBe('yes')
  await site.close()

  await devices.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(devices.getByRole('button', { name: 'Turn On in This Browser' })).toBeVisible()
})

test('the manifest names icons, shortcuts and pictures that are there', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest')
  const { icons, shortcuts, screenshots } = await answer.json()
  const pictures = [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap((shortcut: { icons: object[] }) => shortcut.icons),
  ]
  expect(icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  for (const { src, type } of pictures) {
    const picture = await request.get(src, { headers: { accept: type } })
    expect([src, picture.status(), picture.headers()['content-type']]).toEqual([src, 200, type])
  }
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200)
})

test('the service worker is asked for anew each time', async ({ request }) => {
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(await worker.text()).not.toMatch(/\bimport\b/)
})
