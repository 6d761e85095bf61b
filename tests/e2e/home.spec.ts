import type { Locator, Page } from '@playwright/test'
import { home } from '../../demo/content/home.ts'
import { technologies } from '../../demo/content/technologies.ts'
import { alive, expect, expectNothingBeyondTheEdge, test } from './fixtures.ts'
import { readHtml } from './read-html.ts'
import { goBackFromDetail } from './service-detail.ts'

const strip = (page: Page) => page.locator('.strip')
const split = (page: Page) => page.locator('.split')
const handle = (page: Page) => split(page).getByRole('slider')
const rail = (page: Page) => page.getByRole('list', { name: home.skills.title })

async function bringIntoView(part: Locator) {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

test('the hint to scroll leads to the panel below, by the keyboard too', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Scroll' }).press('Enter')
  await expect(page.getByRole('region', { name: 'How Can I Help You?' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeFocused()
})

test.describe('the technology strip', () => {
  /** Reads the speed and state of its one animation. */
  const motion = (page: Page) =>
    strip(page).evaluate((element) => {
      const [animation] = element.getAnimations({ subtree: true })
      const list = element.querySelector('ul') as HTMLElement
      const seconds = Number(animation?.effect?.getComputedTiming().duration) / 1000
      return { state: animation?.playState, speed: list.getBoundingClientRect().width / seconds }
    })
  const state = async (page: Page) => (await motion(page)).state

  test('moves at 40 px a second, but not while it is out of view', async ({ page }) => {
    await page.goto('/')
    expect(await state(page)).not.toBe('running')
    await bringIntoView(strip(page))
    await expect.poll(() => state(page)).toBe('running')
    expect((await motion(page)).speed).toBeCloseTo(40, 3)
  })

  test('pauses while it is pointed at or focused, and for good by its button', async ({ page }) => {
    await page.goto('/')
    await bringIntoView(strip(page))
    await expect.poll(() => state(page)).toBe('running')
    await strip(page).hover()
    await expect.poll(() => state(page)).toBe('paused')
    await page.mouse.move(5, 5)
    await expect.poll(() => state(page)).toBe('running')
    const pause = strip(page).getByRole('button', { name: 'Pause the strip' })
    await pause.focus()
    await expect.poll(() => state(page)).toBe('paused')
    await page.keyboard.press('Enter')
    await pause.blur()
    await expect.poll(() => state(page)).toBe('paused')
  })

  test('is a list that wraps under reduced motion', { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    expect(await state(page)).toBeUndefined()
    for (const { name } of technologies) {
      await expect(strip(page).getByText(name, { exact: true }).first()).toBeVisible()
    }
    await expectNothingBeyondTheEdge(page)
  })
})

test('a row of the price list opens the detail, and the back button closes it', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'E-commerce', exact: true }).first().click()
  const detail = page.getByRole('dialog', { name: 'E-commerce' })
  await expect(detail).toBeVisible()
  await expect(page).toHaveURL('/')
  await goBackFromDetail(page)
  await expect(detail).toBeHidden()
  await expect(page).toHaveURL('/')
})

test.describe('the split of design and development', () => {
  const cut = (page: Page) =>
    split(page).evaluate((element) => getComputedStyle(element).getPropertyValue('--split'))

  test('moves a little when it is first seen, and then no more', async ({ page }) => {
    await page.goto('/')
    await expect(split(page)).not.toHaveAttribute('data-nudge')
    await bringIntoView(split(page))
    await expect(split(page)).toHaveAttribute('data-nudge')
    await expect(split(page)).toHaveCSS('animation-name', 'split-nudge')
    await expect(split(page)).toHaveCSS('animation-iteration-count', '1')
    await handle(page).press('ArrowRight')
    await expect(split(page)).not.toHaveAttribute('data-nudge')
    await expect.poll(() => cut(page)).toBe('56%')
  })

  test('follows the arrow keys from end to end and announces its value', async ({ page }) => {
    await page.goto('/')
    await handle(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(handle(page)).toHaveAttribute('aria-valuetext', '52% Design, 48% Development')
    await page.keyboard.press('End')
    await expect.poll(() => cut(page)).toBe('100%')
    await page.keyboard.press('Home')
    await expect.poll(() => cut(page)).toBe('0%')
  })

  test('follows the pointer, also beyond its edge', async ({ page }) => {
    await page.goto('/')
    await bringIntoView(split(page))
    await alive(page, 'split')
    const box = await split(page).boundingBox()
    if (!box) throw new Error('the split is not on the page')
    await page.mouse.move(box.x + box.width / 2, box.y + 40)
    await page.mouse.down()
    await expect.poll(() => cut(page)).toBe('50%')
    await page.mouse.move(box.x + box.width / 4, box.y + 80)
    await expect.poll(() => cut(page)).toBe('25%')
    await page.mouse.move(box.x - 30, box.y + 80)
    await expect.poll(() => cut(page)).toBe('0%')
    await page.mouse.up()
    await page.mouse.move(box.x + box.width / 2, box.y + 80)
    expect(await cut(page)).toBe('0%')
  })
})

test('buttons page through the skills and are disabled at both ends', async ({ page }) => {
  await page.goto('/')
  const [previous, next] = ['Previous skills', 'Next skills'].map((name) =>
    page.getByRole('button', { name }),
  )
  const first = rail(page).getByRole('heading').first()
  const last = rail(page).getByRole('heading').last()
  if (!previous || !next) throw new Error('the rail has two buttons')
  await bringIntoView(rail(page))
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await expect(last).not.toBeInViewport()
  const place = () => rail(page).evaluate((list) => list.scrollLeft)
  let turns = 0
  while ((await next.getAttribute('aria-disabled')) !== 'true') {
    const before = await place()
    await next.click()
    await expect.poll(place).toBeGreaterThan(before + 200)
    await page.waitForTimeout(700)
    turns += 1
    expect(turns, 'twelve cards, four or more at a time').toBeLessThanOrEqual(3)
  }
  await expect(last).toBeInViewport()
  await expect(first).not.toBeInViewport()
  await expect(previous).not.toHaveAttribute('aria-disabled')
})

test('home stands where it was when loaded again, though its skills are not laid out yet', async ({
  page,
}) => {
  await page.goto('/')
  const guides = page.getByRole('heading', { name: 'Guides' })
  const contact = page.getByRole('heading', { name: 'Tell me what you want to build' })
  const top = (heading: Locator) => heading.evaluate((element) => element.getBoundingClientRect().top)
  const distance = async () => (await top(contact)) - (await top(guides))
  const unseen = await distance()
  for (const part of await page.getByRole('main').locator('section').all()) await bringIntoView(part)
  await page.waitForTimeout(300)
  expect(Math.abs((await distance()) - unseen)).toBeLessThan(40)
  const seen = await top(contact)
  await page.reload()
  await expect.poll(async () => Math.abs((await top(contact)) - seen)).toBeLessThan(40)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sections follow each other from the panel to the contact card', async ({ page }) => {
    await readHtml(page, '/')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      home.help.title,
      home.intro.statement,
      home.technologies.title,
      home.services.title,
      home.about.title,
      home.guides.title,
      home.skills.title,
      home.contact.title,
    ])
  })

  test('every technology is visible, and a service links to its own page', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/')
    for (const { name } of technologies) {
      const word = strip(page).getByText(name, { exact: true }).first()
      const inside = await word.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
      expect(inside, name).toBe(true)
    }
    await expect(handle(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Next skills' })).toBeHidden()
    await page.getByRole('link', { name: 'E-commerce', exact: true }).first().click()
    await expect(page).toHaveURL('/services/ecommerce')
  })
})
