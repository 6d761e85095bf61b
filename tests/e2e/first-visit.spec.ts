import { studio } from '../../demo/studio.config.ts'
import { expect, test } from './fixtures.ts'
import { readHtml } from './read-html.ts'

test('nothing sets a cookie for a visitor', async ({ page, context }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await context.cookies()).toEqual([])
})

test('an unknown call is answered in JSON', async ({ request }) => {
  const answer = await request.get('/api/no-such-call')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page can be read completely and its links work', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(studio.headline)
    await expect(page.getByText(studio.subline)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Leeds, England')
    await expect(footer.locator(`a[href="mailto:${studio.email}"]`)).toBeVisible()
    await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  })

  test('the home page says what the studio does and links further', async ({ page }) => {
    await readHtml(page, '/')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact')
    await expect(main.getByRole('link', { name: 'View Services' })).toHaveAttribute('href', '/services')
  })

  test('the navigation has the four main pages and the contact page', async ({ page }) => {
    await readHtml(page, '/')
    const navigation = page.getByRole('banner').getByRole('navigation')
    for (const name of ['Work', 'Services', 'About', 'Blog']) {
      const link = navigation.getByRole('link', { name, exact: true }).first()
      await expect(link).toHaveAttribute('href', `/${name.toLowerCase()}`)
    }
    const contact = page.getByRole('banner').getByRole('link', { name: 'Get in Touch' }).first()
    await expect(contact).toHaveAttribute('href', '/contact')
    await expect(contact).not.toHaveAttribute('aria-current')
    await readHtml(page, '/contact')
    await expect(contact, 'in the header').toHaveAttribute('aria-current', 'page')
    await expect(page.locator('#menu a[href="/contact"]'), 'in the menu').toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('the footer has the legal pages, the feed, the booking page, the search and the year', async ({
    page,
  }) => {
    await readHtml(page, '/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(String(new Date().getFullYear()))
    for (const [name, path] of [
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Accessibility', '/accessibility'],
      ['RSS Feed', '/feed.xml'],
      ['Book a Call', '/book'],
      ['Search', '/search'],
    ] as const) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
    }
  })

  test('a page that does not exist answers 404, is kept out of search engines and links back', async ({
    page,
  }) => {
    const answer = await readHtml(page, '/no-such-page')
    expect(answer.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    for (const path of ['/', '/work', '/contact']) {
      await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible()
    }
  })
})
