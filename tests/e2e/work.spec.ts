import type { Page } from '@playwright/test'
import { touching } from './finger.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, settled, test } from './fixtures.ts'

const titles = ['Ginnel', 'Tyke', 'Fettle', 'Ewer', 'Flit', 'Throughstone', 'Ashlar', 'Beckwatch']

const showcase = (page: Page) => page.getByRole('region', { name: 'Featured Projects' })
const shown = (page: Page) => showcase(page).getByRole('heading', { level: 3 })
const pictures = (page: Page) =>
  page.getByRole('region', { name: 'Details' }).getByRole('link').getByRole('img')

test('the showcase turns past both ends, by its arrows and by the keys', async ({ page }) => {
  await page.goto('/work')
  await expect(shown(page)).toHaveText('Ginnel')
  await page.getByRole('button', { name: 'Previous project' }).click()
  await expect(shown(page)).toHaveText('Beckwatch')
  await expect(showcase(page).getByText('8 of 8', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next project' }).click()
  await expect(shown(page)).toHaveText('Ginnel')
  await page.keyboard.press('ArrowRight')
  await expect(shown(page)).toHaveText('Tyke')
  await page.getByRole('button', { name: 'Flit', exact: true }).click()
  await expect(shown(page)).toHaveText('Flit')
  await expect(page.getByRole('listitem', { name: '5 of 8' }).getByText('Work in Progress')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Visit Site of Flit' })).toHaveAttribute(
    'href',
    '/concepts/flit/',
  )
  await expectNoAxeViolations(page)
})

test('at 320 px each project keeps a target of 24 px of its own', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/work')
  for (const title of titles) {
    const box = await showcase(page).getByRole('button', { name: title, exact: true }).boundingBox()
    expect(box?.width, title).toBeGreaterThanOrEqual(24)
  }
  await expectNothingBeyondTheEdge(page)
})

test('a phone shows the phone screenshot, until the other is chosen', async ({ page }) => {
  await page.goto('/work')
  const mobile = page.getByRole('button', { name: 'Mobile', exact: true })
  await expect(mobile).toHaveAttribute('aria-pressed', 'false')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(mobile, 'in a window made narrower, too').toHaveAttribute('aria-pressed', 'true')
  await expect(showcase(page).getByRole('img', { name: /Ginnel.*on a phone/ })).toBeVisible()
  await page.getByRole('button', { name: 'Desktop', exact: true }).click()
  await expect(showcase(page).getByRole('img', { name: /Ginnel.*on a desktop/ })).toBeVisible()
  await expectNothingBeyondTheEdge(page)
})

test.describe('when a picture is missing', () => {
  test.use({ expectedTrouble: [/404/] })

  test('the frame says that one will follow', async ({ page }) => {
    await page.route(/project-2-desktop/, (route) => route.fulfill({ status: 404 }))
    await page.goto('/work')
    await page.getByRole('button', { name: 'Next project' }).click()
    await expect(showcase(page).getByText('Preview coming soon').first()).toBeVisible()
  })
})

test('a detail opens large, and the keys turn and close it', async ({ page }) => {
  await page.goto('/work')
  await pictures(page).first().click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByText('Moon jar, product page')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('An otter on the bank')).toBeVisible()
  await lightbox.getByRole('button', { name: 'Gallery Close' }).click()
  await expect(lightbox).toBeHidden()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a large picture follows the finger, makes way for its neighbour, and springs back from less', async ({
    page,
  }) => {
    await page.goto('/work')
    await pictures(page).first().tap()
    const lightbox = page.getByRole('dialog')
    await expect(lightbox.getByText('1 of 12', { exact: true })).toBeVisible()
    await settled(lightbox)
    const finger = await touching(page)
    const left = async () => (await lightbox.getByRole('img').boundingBox())?.x ?? 0
    const before = await left()
    await finger.drag([330, 400], [60, 400], async () => {
      expect(
        before -
          (await lightbox
            .locator('img')
            .first()
            .boundingBox()
            .then((box) => box?.x ?? 0)),
      ).toBeGreaterThan(200)
    })
    await expect(lightbox.getByText('2 of 12', { exact: true })).toBeVisible()
    await expect(lightbox.getByRole('img', { name: 'An otter on the bank' })).toBeInViewport()
    await finger.drag([200, 400], [230, 400])
    await expect(lightbox.getByText('2 of 12', { exact: true })).toBeVisible()
    await finger.drag([60, 400], [330, 400])
    await expect(lightbox.getByText('1 of 12', { exact: true })).toBeVisible()
    await expect.poll(left).toBeCloseTo(before, 0)
    await expectNoAxeViolations(page)
  })
})

test('the keys turn past both ends, and at once under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/work')
  await pictures(page).first().click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByText('1 of 12', { exact: true })).toBeVisible()
  const seen = () =>
    lightbox
      .locator('.lightbox__strip')
      .evaluate((strip) => Math.round((10 * strip.scrollLeft) / strip.clientWidth) / 10)
  for (const [key, place] of [
    ['ArrowLeft', 12],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(lightbox.getByText(`${place} of 12`, { exact: true })).toBeVisible()
    expect(await seen()).toBe(place - 1)
  }
})

test("'View all photos' shows every picture at its own address", async ({ page }) => {
  await page.goto('/work')
  await expect(pictures(page)).toHaveCount(6)
  await page.getByRole('link', { name: 'View all photos' }).click()
  await expect(page).toHaveURL('/work#gallery')
  await expect(pictures(page)).toHaveCount(12)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all eight projects can be read in order, and a picture is a link to its file', async ({ page }) => {
    await page.goto('/work')
    await expect(shown(page)).toHaveText(titles)
    await expect(showcase(page).getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Moon jar, product page' })).toHaveAttribute(
      'href',
      '/images/case-studies/ewer-moon.jpg',
    )
  })
})
