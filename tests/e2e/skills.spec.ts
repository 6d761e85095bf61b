import type { Page } from '@playwright/test'
import { alive, doubleText, expect, expectNothingBeyondTheEdge, test } from './fixtures.ts'

const filters = (page: Page) => page.getByRole('group', { name: 'Filter by category' })
const pressed = (page: Page) => filters(page).locator('[aria-pressed="true"]')
const cards = (page: Page) => page.getByRole('region', { name: 'My Expertise' }).getByRole('article')
const detail = (page: Page) => page.getByRole('main')
const seeAllButton = (page: Page) => page.getByRole('link', { name: 'See all features' })

async function categoriesShown(page: Page) {
  return [...new Set(await cards(page).locator('.badge').allTextContents())]
}

test('nine filters, one of them pressed, choose what is shown without asking the server', async ({
  page,
}) => {
  await page.goto('/skills')
  await expect(filters(page).getByRole('button')).toHaveText(
    'All frontend backend design tools marketing mobile cloud database'.split(' '),
  )
  await expect(pressed(page)).toHaveText(['All'])
  await page.waitForLoadState('networkidle')

  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/skills/.test(new URL(request.url()).pathname)) asked.push(request.url())
  })
  for (const category of ['cloud', 'design']) {
    await filters(page).getByRole('button', { name: category }).click()
    await expect(pressed(page)).toHaveText([category])
    await expect(page).toHaveURL(`/skills?category=${category}`)
    // The pressed button and the address may change before the list is rendered.
    await expect.poll(() => categoriesShown(page)).toEqual([category])
    await expect(page.getByText(`Showing ${await cards(page).count()} of 60 skills`)).toBeVisible()
  }
  await filters(page).getByRole('button', { name: 'design' }).click()
  await expect(pressed(page)).toHaveText(['design'])
  expect(asked).toEqual([])

  await page.goBack()
  await expect(pressed(page)).toHaveText(['cloud'])
})

test('marketing has no skills, and the page says so', async ({ page }) => {
  await page.goto('/skills?category=marketing')
  await expect(page.getByText('No skills under marketing yet')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await seeAllButton(page).click()
  await expect(page).toHaveURL(/\/skills(#all)?$/)
  await expect(pressed(page)).toHaveText(['All'])
  await expect(cards(page)).toHaveCount(60)
})

test('a double click on the button that shows all skills opens none of them', async ({ page }) => {
  await page.goto('/skills')
  await alive(page, 'skill-catalogue')
  await seeAllButton(page).evaluate((button: HTMLElement) => {
    button.click()
    document.querySelectorAll<HTMLElement>('.skills a')[12]?.click()
  })
  await expect(cards(page)).toHaveCount(60)
  await expect(page).toHaveURL('/skills#all')
})

test('the button shows all skills and focuses the first new one', async ({ page }) => {
  await page.goto('/skills')
  await expect(cards(page)).toHaveCount(12)
  await alive(page, 'skill-catalogue')
  await seeAllButton(page).click()
  await expect(cards(page)).toHaveCount(60)
  await expect(seeAllButton(page)).toHaveCount(0)
  await expect(cards(page).nth(12).getByRole('link')).toBeFocused()
  await expect(page.getByText('Showing 60 of 60 skills').filter({ visible: true })).toBeVisible()
})

test('the skip link and Back leave the list as it is', async ({ page }) => {
  await page.goto('/skills')
  await alive(page, 'skill-catalogue')
  await seeAllButton(page).click()
  await expect(page).toHaveURL('/skills#all')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL('/skills#main')
  await expect(cards(page)).toHaveCount(60)
  await page.goBack()
  await expect(page).toHaveURL('/skills#all')
  await expect(cards(page)).toHaveCount(60)
  await page.goBack()
  await expect(cards(page)).toHaveCount(12)
})

test('an unknown category is no filter', async ({ page, request }) => {
  await page.goto('/skills?category=gardening')
  await expect(pressed(page)).toHaveText(['All'])
  const plain = await request.get('/skills')
  const unknown = await request.get('/skills?category=gardening')
  expect(unknown.headers().etag).toBe(plain.headers().etag)
})

test('a skill is a page of its own, and Escape returns to the list as it was', async ({ page }) => {
  await page.goto('/skills?category=mobile')
  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Flutter' }) })
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await card.getByRole('link').click()
  await expect(page).toHaveURL('/skills/flutter')
  await expect(detail(page).getByRole('heading', { level: 1, name: 'Flutter' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Flutter \| Skills \|/)
  // The visitors' script, which listens for the key, enables the print sheet.
  await expect(page.locator('link[media="print"]:not([disabled])')).toBeAttached()

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/skills?category=mobile')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('a related skill opens at its top, and closing leads to the list', async ({ page }) => {
  await page.goto('/skills/react')
  const related = detail(page).getByRole('link', { name: 'Learn more about TypeScript' })
  await related.scrollIntoViewIfNeeded()
  await related.click()
  await expect(page).toHaveURL('/skills/typescript')
  await expect(detail(page).getByRole('heading', { level: 1 })).toHaveText('TypeScript')
  await expect(detail(page).getByRole('heading', { level: 1 })).toBeInViewport()
  await detail(page).getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/skills')
  await expect(cards(page)).toHaveCount(12)
})

test('a new tab opens the same skill', async ({ page, context }) => {
  await page.goto('/skills/docker')
  const opened = context.waitForEvent('page')
  await detail(page).getByRole('link', { name: 'Open in new tab' }).click()
  const tab = await opened
  await expect(tab).toHaveURL('/skills/docker')
})

test('an embedded skill is part of the page', async ({ page }) => {
  await page.goto('/skills/embed/docker')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Docker')
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/skills\/docker$/)
  await page.getByRole('link', { name: 'Back to All Skills' }).click()
  await expect(page).toHaveURL('/skills')
})

test.describe('an unknown skill', () => {
  test.use({ expectedTrouble: [/404/] })

  for (const path of ['/skills/gardening', '/skills/embed/gardening']) {
    test(`at ${path} has a message and the list`, async ({ page }) => {
      const answer = await page.goto(path, { waitUntil: 'commit' })
      expect(answer?.status()).toBe(404)
      expect(await answer?.text()).toContain('Skill Not Found')
      await expect(page).toHaveURL('/skills')
      await expect(cards(page)).toHaveCount(12)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters work, all skills can be shown, and a skill opens and closes', async ({ page }) => {
    await page.goto('/skills')
    await filters(page).getByRole('button', { name: 'database' }).click()
    await expect(page).toHaveURL('/skills?category=database')
    await expect(pressed(page)).toHaveText(['database'])
    expect(await categoriesShown(page)).toEqual(['database'])
    await seeAllButton(page).click()
    await expect(cards(page)).toHaveCount(60)
    await expect(page.getByText('Showing 60 of 60 skills').filter({ visible: true })).toBeVisible()

    await cards(page).first().getByRole('link').click()
    await expect(page).toHaveURL('/skills/react')
    await expect(detail(page).getByRole('heading', { level: 1 })).toHaveText('React')
    await detail(page).getByRole('link', { name: 'Back to All Skills' }).click()
    await expect(page).toHaveURL('/skills')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('list and detail fit, and the arrow leads back', async ({ page }) => {
    await page.goto('/skills')
    await expectNothingBeyondTheEdge(page)
    await page.goto('/skills/kubernetes')
    await expectNothingBeyondTheEdge(page)
    const excess = await detail(page).evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(excess).toBeLessThanOrEqual(0)
    await detail(page).getByRole('link', { name: 'Back to Skills' }).click()
    await expect(page).toHaveURL('/skills')
  })

  test('the text may be twice as large', async ({ page }) => {
    for (const path of ['/skills', '/skills/progressive-web-apps']) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await doubleText(page)
      await expectNothingBeyondTheEdge(page)
    }
    const excess = await detail(page).evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(excess).toBeLessThanOrEqual(0)
  })
})
