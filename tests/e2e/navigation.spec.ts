import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, failRequests, test } from './fixtures.ts'
import { noConnection } from './trouble.ts'

/** Any path of the site's own: these tests are about getting there, not about what is there. */
const elsewhere = '/no-such-page'

test.use({ expectedTrouble: [/404/] })

const header = (page: Page) => page.getByRole('banner')
const menuButton = (page: Page) => page.getByRole('button', { name: 'Toggle menu' })
const veil = (page: Page) => page.locator('.stage__veil')

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}

/** Once the page answers clicks itself, moving on loads no new document. */
async function hydrated(page: Page) {
  await page.mouse.move(5, 300)
  await page.waitForFunction(() => '__hydrated' in window)
}

async function documentsLoaded(page: Page) {
  return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)
}

test('the header takes its white ground after 10 px of scrolling and gives it back at the top', async ({
  page,
}) => {
  await page.goto('/')
  const ground = () => header(page).evaluate((element) => getComputedStyle(element, '::before').opacity)
  expect(await ground()).toBe('0')
  await scrollTo(page, 10)
  expect(await ground()).toBe('0')
  await scrollTo(page, 11)
  await expect.poll(ground).toBe('1')
  await scrollTo(page, 0)
  await expect.poll(ground).toBe('0')
})

test('the veil over the photograph is gone after 400 px of scrolling', async ({ page }) => {
  await page.goto('/')
  await expect(veil(page)).toHaveCSS('opacity', '1')
  await scrollTo(page, 200)
  await expect(veil(page)).toHaveCSS('opacity', '0.5')
  await scrollTo(page, 400)
  await expect(veil(page)).toHaveCSS('opacity', '0')
})

test('a click on a link changes the page without loading one, at its top, with focus on the content', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const first = await documentsLoaded(page)
  await scrollTo(page, 300)
  await header(page).getByRole('link', { name: 'Work', exact: true }).click()
  await expect(page).toHaveURL('/work')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await documentsLoaded(page)).toBe(first)
})

test('a page that a link led to is as whole as one that was loaded', async ({ page }) => {
  const words = () => page.getByRole('main').textContent()
  const links = header(page).locator('.nav__links').getByRole('link')
  await page.goto(elsewhere)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    await page.goto(path)
    const loaded = await words()
    await page.goto(elsewhere)
    await hydrated(page)
    await header(page).locator(`.nav__links a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect.poll(words, path).toBe(loaded)
  }
})

test('going back returns to the place that was left', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await scrollTo(page, 300)
  await header(page).getByRole('link', { name: 'Work', exact: true }).click()
  await expect(page).toHaveURL('/work')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('a second click within half a second is ignored, a later one is followed', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const links = header(page).getByRole('navigation')
  await links.evaluate((element) => {
    // Made together, so that both carry one time however long the machine takes over the first.
    const clicks = ['/about', '/blog'].map((path) => ({
      link: element.querySelector(`[href="${path}"]`),
      click: new MouseEvent('click', { bubbles: true, cancelable: true }),
    }))
    for (const { link, click } of clicks) link?.dispatchEvent(click)
  })
  await expect(page).toHaveURL('/about')
  await page.waitForTimeout(600)
  expect(page.url()).toMatch(/\/about$/)
  await links.getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page).toHaveURL('/blog')
})

test('a click with Control opens a tab, however soon it comes', async ({ page, context }) => {
  await page.goto('/')
  await hydrated(page)
  const work = header(page).getByRole('link', { name: 'Work', exact: true })
  for (const count of [2, 3]) {
    const opened = context.waitForEvent('page')
    await work.click({ modifiers: ['ControlOrMeta'] })
    await opened
    expect(context.pages()).toHaveLength(count)
  }
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the keyboard alone passes the navigation and follows a link', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
})

test('the main pages are fetched ahead, but nothing is for someone who saves data', async ({
  page,
  browser,
  baseURL,
}) => {
  const everyone = await scriptsFetched(page)
  const context = await browser.newContext({ baseURL })
  const saving = await context.newPage()
  await saving.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  const saver = await scriptsFetched(saving)
  await expect(saving.locator('img[src="/images/hero-2400.jpg"]')).toHaveCount(0)
  const speed = await saving.evaluate(() => document.documentElement.style.getPropertyValue('--d-page'))
  await context.close()
  expect(speed).toBe('100ms')
  expect(everyone).toEqual(expect.arrayContaining(saver))
  expect(everyone.length).toBeGreaterThan(saver.length)
})

test("a page's styles are there before its link is pressed, and stay when it is left", async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const sheet = page.locator('link[rel="stylesheet"][href^="/assets/contact-"]')
  await expect(sheet).toHaveCount(0)
  const contact = page.getByRole('banner').getByRole('link', { name: 'Get in Touch' })
  await contact.hover()
  await expect(sheet).toHaveCount(1)
  await expect(page.locator('link[rel="prefetch"][href^="/contact.data"]')).toHaveCount(1)
  await contact.click()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  // The router has taken its own away by now.
  await expect(sheet).toHaveCount(1)
})

async function scriptsFetched(page: Page): Promise<string[]> {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) fetched.add(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  return [...fetched]
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu fills the screen, holds focus and scroll, and closes on Escape', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
    await menuButton(page).click()
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expectNoAxeViolations(page)
    for (let count = 0; count < 14; count += 1) {
      await page.keyboard.press('Tab')
      const behind = await page.evaluate(() => Boolean(document.activeElement?.closest('main, footer')))
      expect(behind, `after ${count + 1} steps`).toBe(false)
    }
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await page.keyboard.press('Escape')
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('the menu closes on the way to another page', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await menuButton(page).click()
    await header(page).getByRole('link', { name: 'Services', exact: true }).click()
    await expect(page).toHaveURL('/services')
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the header gives way while a service detail is open', async ({ page }) => {
    await page.goto('/')
    await expect(header(page)).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute('data-detail-open', ''))
    await expect(header(page)).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the menu opens and leads on', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/')
      await menuButton(page).click()
      await header(page).getByRole('link', { name: 'About', exact: true }).click()
      await expect(page).toHaveURL('/about')
    })
  })
})

test('on the 404 page the header stands in white on the night photograph', async ({ page }) => {
  await page.goto(elsewhere)
  await expect(header(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(header(page).locator('[aria-current]')).toHaveCount(0)
})

test('the 404 page is one document, whatever the path', async ({ request }) => {
  const one = await request.get(elsewhere)
  const other = await request.get('/work/no-such-project')
  expect(one.status()).toBe(404)
  expect(await other.text()).toBe(await one.text())
})

test('for those who want no motion the figures stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(elsewhere)
  await expect(page.locator('.lost__sinking')).toHaveCSS('animation-name', 'none')
})

test.describe('without a connection', () => {
  test.use({ expectedTrouble: [noConnection] })

  // The browser believes in its connection: it does not know a tunnel from a slow answer.
  test('what is read stays, and the press is made good later', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/blog')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const requests = await failRequests(page, '**', (route) => route.abort())
    const article = page.getByRole('main').getByRole('link', { name: 'Creating accessible websites' })
    await article.hover()
    await article.click()
    await expect(page.getByText('No internet connection')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    await expectNoAxeViolations(page)
    const again = page.getByRole('button', { name: 'Try again' })
    await requests.pressInVain(again)
    await requests.letThrough()
    await again.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Creating accessible websites' })).toBeVisible()
  })
})
