import { contact } from '../../demo/content/contact.ts'
import { contactQuestions } from '../../demo/content/faqs.ts'
import { studio } from '../../demo/studio.config.ts'
import { expect, test } from './fixtures.ts'
import { readHtml } from './read-html.ts'

test('an unknown service in the address is ignored, and has no page', async ({ request }) => {
  const [plain, madeUp, support] = await Promise.all(
    ['', '?service=plumbing', '?service=support'].map(async (query) => {
      const answer = await request.get(`/contact${query}`)
      return answer.headers().etag
    }),
  )
  expect(plain).toBeTruthy()
  expect(madeUp).toBe(plain)
  expect(support).not.toBe(plain)
})

test("'Contact Me' scrolls up to the form and keeps the visitor's choice", {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/contact?service=support')
  const place = page.locator('#contact-form')
  await page.getByRole('link', { name: 'Contact Me' }).click()
  await expect(page).toHaveURL('/contact?service=support#contact-form')
  await expect(place).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.headings.support.title)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each way to the contact page has its title', async ({ page }) => {
    for (const [path, heading] of [
      ['/contact', contact.headings.default],
      ['/contact?service=consultation', contact.headings.consultation],
      ['/contact?service=support', contact.headings.support],
    ] as const) {
      await readHtml(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.title)
      await expect(page).toHaveTitle(`${heading.title} | ${studio.name}`)
      await expect(page.getByText(heading.subtitle)).toBeVisible()
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/)
    }
  })

  test("'View My Work' goes through /portfolio, which redirects to /work permanently", async ({
    page,
    request,
  }) => {
    await readHtml(page, '/contact')
    await expect(page.getByRole('link', { name: 'View My Work' })).toHaveAttribute('href', '/portfolio')
    const answer = await request.get('/portfolio', { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe('/work')
  })

  test('telephone, mail and city are one press each', async ({ page }) => {
    await readHtml(page, '/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: studio.email }).first()).toHaveAttribute(
      'href',
      `mailto:${studio.email}`,
    )
    await expect(main.getByRole('link', { name: `${studio.city}, ${studio.country}` })).toHaveAttribute(
      'href',
      /^https:/,
    )
    await expect(main.getByRole('link', { name: contact.urgent.button }).first()).toHaveAttribute(
      'href',
      `tel:${studio.phone.replaceAll(' ', '')}`,
    )
    await expect(
      main.getByRole('img', { name: /within 50 kilometres of Leeds: York, Harrogate/ }),
    ).toBeVisible()
  })

  test('the questions open and close by keyboard', async ({ page }) => {
    await page.goto('/contact')
    const [, second] = contactQuestions
    if (!second) throw new Error('there are four questions')
    await expect(page.getByText(second.answer)).toBeHidden()
    await page.getByText(second.question).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(second.answer)).toBeVisible()
  })
})
