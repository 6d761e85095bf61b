import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, getChromiumShell } from '../../scripts/chromium.ts'
import { expect, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

test('a save bar fills the foot of a wide window beside the sidebar, also at the end of the page', async ({
  page,
}) => {
  await signIn(page)
  await page.setViewportSize({ width: 1920, height: 900 })
  for (const path of ['/admin/blog/new', '/admin/analytics/experiments/new']) {
    await page.goto(path)
    const bar = page.locator('.savebar')
    await expect(bar).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const found = await bar.evaluate((element) => {
      const belongs = (x: number) =>
        element.contains(document.elementFromPoint(x, window.innerHeight - 8)) ||
        document.elementFromPoint(x, window.innerHeight - 8) === element
      const sidebar = document.querySelector('.shell__body')?.getBoundingClientRect().left ?? 0
      return { left: belongs(sidebar + 4), right: belongs(document.documentElement.clientWidth - 4) }
    })
    expect(found, path).toEqual({ left: true, right: true })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess, path).toBeLessThanOrEqual(0)
  }
})

test('titles of projects stand in one column, with and without a picture', async ({ page }) => {
  await signIn(page)
  const answer = await page.request.post('/api/projects', {
    data: {
      title: 'Without a picture',
      slug: 'without-a-picture',
      client: 'A client',
      completionDate: '2020-01-01',
      description: 'A project.',
      content: 'Text.',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await page.goto('/admin/projects')
  await expect(page.getByText('Without a picture', { exact: true })).toBeVisible()
  expect(new Set(await leftEdges(page, '.tbl__title b')).size).toBe(1)
})

const leftEdges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().left)))

test('no button cuts off its words on a phone', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const lists = [
    'dashboard',
    'analytics',
    'blog',
    'projects',
    'enquiries',
    'newsletter',
    'media',
    'notifications',
  ]
  for (const path of [
    ...lists,
    'settings',
    'blog/new',
    'newsletter/issues',
    'newsletter/issues/new',
    'analytics/experiments',
    'analytics/experiments/new',
  ]) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const cut = await page.locator('button, a').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent),
    )
    expect(cut, path).toEqual([])
  }
})

test('an i has light below its dot in the sizes and weights of the admin area, as Linux draws it', async ({
  baseURL,
}) => {
  // As on a desk; without a desk the browser does not hint letters.
  const args = [...chromiumFlags, '--font-render-hinting=slight']
  const browser = await chromium.launch({ executablePath: getChromiumShell(), args })
  try {
    const page = await browser.newPage({ baseURL })
    await page.goto('/admin/login')
    // Browsers have a style of their own for the letters of controls.
    for (const element of ['div', 'button'])
      for (const size of [13, 14])
        for (const weight of [390, 440, 520]) {
          const gap = await measureGap(page, element, `${weight} ${size}px/1.5 var(--font-sans)`)
          expect(gap, `${element}, ${size} px, weight ${weight}`).toBeGreaterThan(100)
        }
  } finally {
    await browser.close()
  }
})

/** Measures how light the lightest row of pixels is between the dot and the foot of an i: 0 is black, 255 white. */
async function measureGap(page: Page, element: string, font: string): Promise<number> {
  await page.evaluate(
    ([element = '', font]) => {
      document.getElementById('letter')?.remove()
      const letter = document.createElement(element)
      Object.assign(letter, { id: 'letter', textContent: 'i' })
      letter.style.cssText = `position: fixed; inset: 0 auto auto 0; z-index: 9; padding: 2px; background: #fff; color: #000; font: ${font}`
      document.body.append(letter)
    },
    [element, font],
  )
  const picture = sharp(await page.locator('#letter').screenshot())
    .greyscale()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, row) =>
    Math.min(...data.subarray(row * info.width, (row + 1) * info.width)),
  )
  const inked = (darkest: number) => darkest < 150
  return Math.max(...rows.slice(rows.findIndex(inked) + 1, rows.findLastIndex(inked)))
}
