import { studio } from '../../demo/studio.config.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, test } from './fixtures.ts'

test('the home page says what the studio does and links further', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(studio.headline)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact')
  await expect(main.getByRole('link', { name: 'View Services' })).toHaveAttribute('href', '/services')
})

test('the navigation has the four main pages and the contact page', async ({ page }) => {
  await page.goto('/')
  const navigation = page.getByRole('banner').getByRole('navigation')
  for (const name of ['Work', 'Services', 'About', 'Blog']) {
    const link = navigation.getByRole('link', { name, exact: true }).first()
    await expect(link).toHaveAttribute('href', `/${name.toLowerCase()}`)
  }
  const contact = page.getByRole('banner').getByRole('link', { name: 'Get in Touch' }).first()
  await expect(contact).toHaveAttribute('href', '/contact')
  await expect(contact).not.toHaveAttribute('aria-current')
  await page.goto('/contact')
  await expect(contact, 'in the header').toHaveAttribute('aria-current', 'page')
  await expect(page.locator('#menu a[href="/contact"]'), 'in the menu').toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the footer shows address, e-mail, telephone, legal pages and the year', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Leeds, England')
  await expect(footer).toContainText(String(new Date().getFullYear()))
  await expect(footer.locator(`a[href="mailto:${studio.email}"]`)).toBeVisible()
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
  await expect(footer.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility')
  await expect(footer.getByRole('link', { name: 'RSS Feed' })).toHaveAttribute('href', '/feed.xml')
})

test('nothing sets a cookie for a visitor', async ({ page, context }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await context.cookies()).toEqual([])
})

test('axe finds nothing on the home page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expectNoAxeViolations(page)
})

test('at 320 px nothing on the home page reaches beyond the right edge', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expectNothingBeyondTheEdge(page)
})

test.describe('a page that does not exist', () => {
  test.use({ expectedTrouble: [/404/] })

  test('answers 404, is kept out of search engines and links back', { tag: '@phone' }, async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    for (const path of ['/', '/work', '/contact']) {
      await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible()
    }
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNothingBeyondTheEdge(page)
  })

  test('is answered in JSON under /api', async ({ request }) => {
    const answer = await request.get('/api/no-such-call')
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page can be read completely and its links work', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(studio.headline)
    await expect(page.getByText(studio.subline)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Leeds, England')
  })
})
