import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { readHtml } from './read-html.ts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery' })

test('each case study links to the next, and the last to the first', async ({ page }) => {
  await page.goto('/case-study/ewer')
  for (const name of ['Flit', 'Beckwatch', 'Ewer']) {
    await page.getByRole('link', { name: /^Next project/ }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('a picture opens large, makes way for the next and closes by its button and by Escape', async ({
  page,
}) => {
  await page.goto('/case-study/ewer')
  const first = gallery(page).getByRole('link', { name: 'Pouring ewer, oxblood glaze' })
  await first.click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('img', { name: 'Pouring ewer, oxblood glaze' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('img', { name: 'Table bowl, speckled white' })).toBeVisible()
  await lightbox.getByRole('button', { name: 'Gallery Close' }).click()
  await expect(lightbox).toBeHidden()
  await expect(first).toBeFocused()
  await first.press('Enter')
  await expect(lightbox).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
})

test('an unknown case study is the 404 page', async ({ request }) => {
  const answer = await request.get('/case-study/no-such-project')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toMatch(/<title>Page Not Found/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a case study shows its facts, problem, approach and result', async ({ page }) => {
    await readHtml(page, '/case-study/ewer')
    await expect(page.getByRole('heading', { level: 1, name: 'Ewer' })).toBeVisible()
    await expect(page.getByText('Concept work', { exact: true })).toBeVisible()
    const facts = page.locator('dl')
    for (const fact of [
      'Ewer, luxury retail',
      'November 2025',
      'Web Design, E-commerce',
      'Next.js, Shopify, Stripe',
    ]) {
      await expect(facts.getByText(fact)).toBeVisible()
    }
    await expect(facts.getByRole('link', { name: 'Visit Site' })).toHaveAttribute('href', '/concepts/ewer/')
    for (const part of ['Problem', 'Approach', 'Result']) {
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
    }
  })

  test('a picture of the gallery is a link to its file', async ({ page }) => {
    await page.goto('/case-study/ewer')
    const picture = gallery(page).getByRole('link', { name: 'Moon jar, speckled white' })
    const answer = await page.request.get((await picture.getAttribute('href')) as string)
    expect(answer.headers()['content-type']).toBe('image/avif')
  })
})
