import type { Page } from '@playwright/test'
import { stutterMs } from '../../app/design/actions/stutter-ms.ts'
import { touching } from './finger.ts'
import {
  alive,
  expect,
  expectLayoutHeldWhileClosing,
  expectNoAxeViolations,
  expectNothingBeyondTheEdge,
  scriptRuns,
  settled,
  test,
} from './fixtures.ts'
import { goBackFromDetail } from './service-detail.ts'

const titles = [
  'Web Design',
  'Web Development',
  'Backend Development',
  'E-commerce',
  'Content Management',
  'SEO Optimisation',
  'Maintenance',
  'Progressive Web Apps',
]

const card = (page: Page, title: string) => page.getByRole('link', { name: `View details of ${title}` })
const detail = (page: Page) => page.getByRole('dialog')
const body = (page: Page) => detail(page).locator('.modal__body')

/** Opens a detail and waits until it stands still with all its content. */
async function open(page: Page, title = 'Web Design') {
  await page.goto('/services')
  await card(page, title).click()
  await expect(detail(page).getByRole('heading', { name: 'Pricing Options' })).toBeVisible()
  await settled(detail(page))
}

test('eight cards are shown in order, the first three with a badge', async ({ page }) => {
  await page.goto('/services')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(titles)
  await expect(cards.locator('.badge')).toHaveText(['Popular', 'Core', 'Essential'])
  await expect(cards.nth(6)).toContainText('From £150/month')
})

test('the band below offers three ways to begin and one button', async ({ page }) => {
  await page.goto('/services')
  const ways = page.getByRole('main').getByRole('link')
  for (const [name, path] of [
    ['Book a Call', '/contact?service=consultation'],
    ['Send a Message', '/contact'],
    ['Client Support', '/contact?service=support'],
    ['Start Your Project Now', '/contact?service=consultation'],
  ] as const) {
    await expect(ways.filter({ hasText: name })).toHaveAttribute('href', path)
  }
})

test('a press anywhere on a card opens its detail, however early it comes', async ({ page }) => {
  await page.goto('/services', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'SEO Optimisation' }).click()
  await expect(page.getByRole('dialog', { name: 'SEO Optimisation' })).toBeVisible()
  await expect(detail(page).getByText('Ongoing, 3-6 month initial period')).toBeVisible()
  await expect(page).toHaveURL('/services')
})

test('the detail is a modal of at most 1080 px with all its content in order', async ({ page }) => {
  await open(page)
  expect((await detail(page).boundingBox())?.width).toBe(1080)
  await expect(detail(page).getByRole('heading', { level: 3 })).toHaveText([
    'Key Features',
    'How I Deliver',
    'Pricing Options',
    'Examples',
  ])
  await expect(detail(page).getByRole('heading', { level: 4 })).toHaveText(['Professional', 'Essential'])
  const plans = detail(page).getByRole('article')
  await expect(plans.first()).toContainText('Recommended')
  await expect(plans.first()).toContainText('£4,750/project')
  await expect(plans.last()).not.toContainText('Recommended')
  for (const text of ['Timeline', '3-5 weeks', 'Flexible plans available', 'Lifetime updates']) {
    await expect(detail(page).getByText(text, { exact: true })).toBeVisible()
  }
  await expect(
    detail(page).getByText(
      'Have specific requirements? I can provide a bespoke quote tailored to your unique needs.',
    ),
  ).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a service without examples has no such section', async ({ page }) => {
  await open(page, 'Maintenance')
  await expect(detail(page).getByRole('heading', { name: 'Examples' })).toHaveCount(0)
  await expect(detail(page).getByText('£350/month')).toBeVisible()
})

test('the keyboard opens it, stays inside, and returns to the card', async ({ page }) => {
  await page.goto('/services')
  await card(page, 'Web Design').focus()
  await page.keyboard.press('Enter')
  await expect(detail(page).getByRole('heading', { name: 'Web Design' })).toBeFocused()
  await expect(detail(page).getByRole('link', { name: 'Choose Professional' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  for (let count = 0; count < 8; count += 1) {
    await page.keyboard.press('Tab')
    // After the last control the focus is on the browser's own interface, which leaves it on the body.
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside, `after ${count + 1} steps`).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()
  await expect(card(page, 'Web Design')).toBeFocused()
})

test('the close button and the backdrop close it; two presses of Escape do not leave the page', async ({
  page,
}) => {
  await open(page)
  await detail(page).getByRole('button', { name: 'Close modal' }).click()
  await expect(detail(page)).toBeHidden()
  await card(page, 'Backend Development').click()
  await expect(detail(page)).toBeVisible()
  await settled(detail(page))
  // An earlier press beside it counts as the second half of a double click.
  await page.waitForTimeout(stutterMs)
  await page.mouse.click(20, 450)
  await expect(detail(page)).toBeHidden()
  await card(page, 'E-commerce').click()
  await expect(detail(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()
  await expect(page).toHaveURL('/services')
})

test('a double click before the detail covers the card opens it once: one press closes it', async ({
  page,
}) => {
  await page.goto('/services')
  await scriptRuns(page)
  await card(page, 'Web Development').focus()
  await alive(page, 'service-detail')
  await card(page, 'Web Development').evaluate((link: HTMLElement) => {
    link.click()
    link.click()
  })
  await settled(detail(page))
  await detail(page).getByRole('button', { name: 'Close modal' }).click()
  await expect(detail(page)).toBeHidden()
})

test('the second click of a double click on a card is no click on the backdrop', async ({ page }) => {
  await page.goto('/services')
  await scriptRuns(page)
  await card(page, 'Web Development').focus()
  await alive(page, 'service-detail')
  // Within the page, so that the second click comes at once, however long the machine takes.
  await card(page, 'Web Development').evaluate(async (link: HTMLElement) => {
    link.click()
    await new Promise((resolve) => setTimeout(resolve))
    const outside = { bubbles: true, clientX: 20, clientY: 450 }
    const dialog = document.querySelector('dialog')
    dialog?.dispatchEvent(new PointerEvent('pointerdown', outside))
    dialog?.dispatchEvent(new MouseEvent('click', outside))
  })
  await settled(detail(page))
  await expect(detail(page).getByRole('heading', { name: 'Pricing Options' })).toBeVisible()
  await expect(page.evaluate(() => history.state)).resolves.toEqual({ detail: 'development' })
})

test('without a connection a press on a card stays on the page, and opens the detail once there is one', async ({
  page,
  context,
}) => {
  await page.goto('/services', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await card(page, 'Web Development').click()
  await expect(page.getByText('No internet connection')).toBeVisible()
  // The early script gives up after 5 s.
  await expect(page.locator('[data-island="service-detail"]')).toHaveAttribute('data-failed')
  await expect(page).toHaveURL('/services')
  await context.setOffline(false)
  await expect(detail(page)).toBeVisible()
})

test('the back button closes it, and forward and a reload open it again', async ({ page }) => {
  await page.goto('/')
  await page.goto('/services')
  await card(page, 'Maintenance').click()
  await expect(detail(page)).toBeVisible()
  const scrolled = await page.evaluate(() => window.scrollY)
  await goBackFromDetail(page)
  await expect(detail(page)).toBeHidden()
  await expect(page).toHaveURL('/services')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.goForward()
  await expect(page.getByRole('dialog', { name: 'Maintenance' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()
  await page.goForward()
  await expect(detail(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()
  await page.goForward()
  await page.reload()
  await page.mouse.move(5, 5)
  await expect(detail(page).getByText('£350/month')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()
})

test('choosing a plan closes it and opens the page of the service', async ({ page }) => {
  await open(page)
  const bespoke = detail(page).getByRole('link', { name: 'Get a bespoke quote' })
  await expect(bespoke).toHaveAttribute('href', '/services/web-design')
  await detail(page).getByRole('link', { name: 'Choose Professional' }).click()
  await expect(page).toHaveURL('/services/web-design#plan-professional')
  await expect(page.getByRole('article').filter({ hasText: 'Your choice' })).toHaveCount(2)
  await expect(page.getByText('Your choice').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Web design that starts with your visitors',
  )
  await expect(page.locator('html')).not.toHaveAttribute('data-detail-open')
  await page.goBack()
  await expect(page).toHaveURL('/services')
  await expect(detail(page)).toBeHidden()
})

test('a press with Control beside the link of a card opens a tab as well', async ({ page, context }) => {
  await page.goto('/services')
  await scriptRuns(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('heading', { name: 'SEO Optimisation' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/services/seo')
  await expect(detail(page)).toBeHidden()
})

test('a press with Control opens the page of the service in a tab', async ({ page, context }) => {
  await page.goto('/services')
  const opened = context.waitForEvent('page')
  await card(page, 'SEO Optimisation').click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/services/seo')
  await expect(detail(page)).toBeHidden()
})

test.describe('when the details do not arrive', () => {
  test.use({
    expectedTrouble: [/services\/details|service-detail|Failed to (fetch|load)|dynamically imported/],
  })

  test('without their texts the card stays, with a link to the page', async ({ page }) => {
    await page.route('**/services/details', (route) => route.abort())
    await page.goto('/services')
    await card(page, 'Web Design').click()
    await expect(detail(page).getByRole('listitem')).toHaveText([
      'Up to 5 pages, or 10',
      'Designed for phones first',
      'Contact form',
      '2 revisions, or unlimited',
    ])
    await detail(page).getByRole('link', { name: 'View details' }).click()
    await expect(page).toHaveURL('/services/web-design')
  })

  test('without their script the page of the service opens', async ({ page }) => {
    await page.route('**/assets/service-detail-*.js', (route) => route.abort())
    await page.goto('/services')
    await card(page, 'Web Design').click()
    await expect(page).toHaveURL('/services/web-design')
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1100 } })

  test('the navigation is hidden while a detail is open', async ({ page }) => {
    await open(page)
    await expect(page.locator('header.nav')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the detail is a sheet over 90% of the window', async ({ page }) => {
    await open(page)
    const box = await detail(page).boundingBox()
    expect(box?.width).toBe(390)
    expect(Math.round(box?.height ?? 0)).toBe(760)
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
    await expect(page.locator('header.nav')).toBeHidden()
    await expectNothingBeyondTheEdge(page)
    await expectNoAxeViolations(page)
    await expectLayoutHeldWhileClosing(detail(page))
  })

  test('the sheet rises from below the window', async ({ page }) => {
    await page.goto('/services')
    await page.evaluate(() => {
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (!(target instanceof HTMLDialogElement) || propertyName !== 'transform') return
        const moves = target.getAnimations() as CSSTransition[]
        const rise = moves.find(({ transitionProperty }) => transitionProperty === 'transform')
        const effect = rise?.effect as KeyframeEffect | undefined
        const [first] = effect?.getKeyframes() ?? []
        target.dataset.roseFrom = String(first?.transform)
      })
    })
    await card(page, 'Web Design').click()
    await expect(detail(page)).toHaveAttribute('data-rose-from', 'translateY(100%)')
  })

  test('the mouse pulls it by its head: back below 15% of the window, closed beyond', async ({ page }) => {
    await open(page)
    const pull = async (distance: number) => {
      await page.mouse.move(150, 130)
      await page.mouse.down()
      await page.mouse.move(150, 130 + distance, { steps: 6 })
      await expect(detail(page)).toHaveCSS('transform', `matrix(1, 0, 0, 1, 0, ${distance})`)
      await page.waitForTimeout(150)
      await page.mouse.up()
    }
    await pull(126)
    await expect(detail(page)).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
    await pull(128)
    await expect(detail(page)).toBeHidden()
  })

  test('a finger pulls it by its content, but scrolls content that is scrolled already', async ({ page }) => {
    await open(page)
    const finger = await touching(page)
    await body(page).evaluate((element) => element.scrollTo(0, 300))
    await finger.drag([195, 300], [195, 440])
    await page.waitForTimeout(500)
    await expect(detail(page)).toBeVisible()
    await body(page).evaluate((element) => element.scrollTo(0, 0))
    await finger.drag([195, 300], [195, 560])
    await expect(detail(page)).toBeHidden()
    await expect(page).toHaveURL('/services')
  })

  test('turning the phone keeps the detail open and makes it a modal', async ({ page }) => {
    await open(page)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(detail(page)).toHaveClass(/modal--wide/)
    await expect(detail(page).getByRole('heading', { name: 'Web Design' })).toBeFocused()
  })

  test('as a modal it closes on a swipe of more than 100 px', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await open(page)
    const finger = await touching(page)
    await finger.drag([400, 60], [400, 158])
    await page.waitForTimeout(400)
    await expect(detail(page)).toBeVisible()
    await finger.drag([400, 60], [400, 175])
    await expect(detail(page)).toBeHidden()
  })
})

test('every service has a page of its own with its prices, and a title of its own', async ({ page }) => {
  const seen = new Set<string>()
  for (const [id, price] of [
    ['web-design', '£4,750/project'],
    ['development', '£6,250/project'],
    ['backend', '£8,000+/project'],
    ['ecommerce', '£9,500/project'],
    ['cms', '£7,500/project'],
    ['seo', '£3,500/project'],
    ['maintenance', '£350/month'],
    ['pwa', '£8,500/project'],
  ]) {
    await page.goto(`/services/${id}`)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(price as string)
    await expect(page.getByRole('main').locator('details')).toHaveCount(3)
    seen.add(await page.title())
  }
  expect(seen.size).toBe(8)
})

test('the page of a service is complete, from question to answer', async ({ page }) => {
  await page.goto('/services/web-design')
  await expectNoAxeViolations(page)
  await page.getByText('What counts as a page, and as a revision?').click()
  await expect(page.getByText('A page is one layout with its own purpose')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose Essential' })).toHaveAttribute(
    'href',
    '/contact?service=consultation&services=web-design&plan=Essential',
  )
})

test.describe('an unknown service', () => {
  test.use({ expectedTrouble: [/404/] })

  test('shows the 404 page', async ({ page }) => {
    const answer = await page.goto('/services/no-such-service')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing reaches beyond the edge', async ({ page }) => {
    for (const path of ['/services', '/services/web-design', '/services/seo']) {
      await page.goto(path)
      await expectNothingBeyondTheEdge(page)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a card links to the page of its service', async ({ page }) => {
    await page.goto('/services')
    await page
      .getByRole('article')
      .nth(3)
      .click({ position: { x: 60, y: 60 } })
    await expect(page).toHaveURL('/services/ecommerce')
    await expect(page.getByRole('heading', { name: 'Pricing Options' })).toBeVisible()
  })
})
