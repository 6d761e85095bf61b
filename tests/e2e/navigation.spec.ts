import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, scriptRuns, test } from './fixtures.ts'

/** Any path of the site: these tests are about getting there, not about its content. */
const elsewhere = '/no-such-page'

test.use({ expectedTrouble: [/404/] })

const header = (page: Page) => page.getByRole('banner')
const menuButton = (page: Page) => page.getByRole('button', { name: 'Toggle menu' })
const veil = (page: Page) => page.locator('.stage__veil')

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}

test('the header gets its white background after 10 px of scrolling and loses it at the top', async ({
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

test('a page opened by a link begins at its top', async ({ page }) => {
  await page.goto('/')
  await scrollTo(page, 300)
  await header(page).getByRole('link', { name: 'Work', exact: true }).click()
  await expect(page).toHaveURL('/work')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('going back returns to the earlier scroll position', async ({ page }) => {
  await page.goto('/')
  await scrollTo(page, 300)
  await header(page).getByRole('link', { name: 'Work', exact: true }).click()
  await expect(page).toHaveURL('/work')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('a second click within half a second is ignored, a later one is followed', async ({ page }) => {
  await page.goto('/')
  await scriptRuns(page)
  const links = header(page).getByRole('navigation')
  await links.evaluate((element) => {
    // Created together, so that both have the same time, however long the machine takes for the first.
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
  const work = header(page).getByRole('link', { name: 'Work', exact: true })
  for (const count of [2, 3]) {
    const opened = context.waitForEvent('page')
    await work.click({ modifiers: ['ControlOrMeta'] })
    await opened
    expect(context.pages()).toHaveLength(count)
  }
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the keyboard alone skips the navigation and opens a link', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
})

const rules = (page: Page) => page.locator('script[type="speculationrules"]')

test('the browser is told which pages may come next, but not where data is saved', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/')
  await expect(rules(page)).toHaveCount(1)

  const context = await browser.newContext({ baseURL })
  const saving = await context.newPage()
  await saving.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  await saving.goto('/')
  await scriptRuns(saving)
  await saving.waitForLoadState('networkidle')
  await expect(rules(saving)).toHaveCount(0)
  await expect(saving.locator('img[src="/images/hero-2400.jpg"]')).toHaveCount(0)
  await context.close()
})

test('a page fades in for as long as the connection allows, but not the first one of a visit', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  const fade = () =>
    page.getByRole('main').evaluate((main) => {
      const { animationName, animationDuration } = getComputedStyle(main)
      return animationName === 'none' ? undefined : animationDuration
    })
  await page.goto('/about')
  expect(await fade()).toBeUndefined()
  await scriptRuns(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  expect(await fade()).toBe('0.1s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await fade()).toBeUndefined()
})

test('buttons have their own colours from the first picture on, however late the style sheet comes', async ({
  page,
}) => {
  await page.route('**/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.addInitScript(() => {
    const window_ = window as unknown as { recoloured: string[] }
    window_.recoloured = []
    addEventListener('transitionrun', ({ target, propertyName }) => {
      if (/color/.test(propertyName)) window_.recoloured.push((target as Element).className)
    })
  })
  await page.goto('/')
  await expect(page.locator('html[data-painted]')).toBeAttached()
  expect(await page.evaluate(() => (window as unknown as { recoloured: string[] }).recoloured)).toEqual([])
})

test('a browser without speculation rules fetches the page behind a link under the pointer', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false
  })
  await page.goto('/')
  const fetched = page.locator('link[rel="prefetch"]')
  await expect(async () => {
    await page.mouse.move(5, 300)
    await header(page).getByRole('link', { name: 'Get in Touch' }).hover()
    await expect(fetched).toHaveAttribute('href', '/contact', { timeout: 500 })
  }).toPass()
  await expect(rules(page)).toHaveCount(0)
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu fills the screen, holds focus and scroll, and closes on Escape', async ({ page }) => {
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

  test('the menu closes on the way to another page', async ({ page }) => {
    await page.goto('/')
    await menuButton(page).click()
    await header(page).getByRole('link', { name: 'Services', exact: true }).click()
    await expect(page).toHaveURL('/services')
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('the header is hidden while a service detail is open', async ({ page }) => {
    await page.goto('/')
    await expect(header(page)).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute('data-detail-open', ''))
    await expect(header(page)).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the menu opens and its links work', async ({ page }) => {
      await page.goto('/')
      await menuButton(page).click()
      await header(page).getByRole('link', { name: 'About', exact: true }).click()
      await expect(page).toHaveURL('/about')
    })
  })
})

test('on the 404 page the header is white on the night photograph', async ({ page }) => {
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

test('under reduced motion the figures stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(elsewhere)
  await expect(page.locator('.lost__sinking')).toHaveCSS('animation-name', 'none')
})

test('without a connection the page stays, and the press is repeated later', async ({ page, context }) => {
  await page.goto('/blog')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Creating accessible websites' }).click()
  await expect(page.getByText('No internet connection')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expectNoAxeViolations(page)
  const again = page.getByRole('link', { name: 'Try again' })
  await waitForPressGuard(page)
  await again.click()
  await expect(page.getByText('No internet connection')).toBeVisible()
  await waitForPressGuard(page)
  await context.setOffline(false)
  await expect(page.getByText('No internet connection')).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Creating accessible websites' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Creating accessible websites' })).toBeVisible()
})

/** Waits until a press on a link is no longer ignored as a repetition. */
const waitForPressGuard = (page: Page) => page.waitForTimeout(500)
