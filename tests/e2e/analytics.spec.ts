import type { Page } from '@playwright/test'
import { collectReports, noteHandedOver, sendVisit } from './analytics.ts'
import { alive, expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn, test } from './fixtures.ts'

test.describe('a visit', () => {
  test('is reported once for each page shown, with the campaign and nothing else of the query', async ({
    page,
  }) => {
    const reports = await collectReports(page)
    const views = () => reports.filter(({ call }) => call === 'pageview').map(({ path }) => path)
    await page.goto('/?utm_source=letter&token=secret')
    await expect.poll(views).toEqual(['/?utm_source=letter'])
    const link = page.getByRole('banner').getByRole('link', { name: 'Services' }).first()
    if (await link.isVisible()) {
      // Long enough for the browser to prepare the page behind the link.
      await link.hover()
      await page.waitForTimeout(1000)
      expect(views()).toEqual(['/?utm_source=letter'])
    }
    await page.goto('/services')
    await expect.poll(views).toEqual(['/?utm_source=letter', '/services'])
    await page.goBack()
    await expect.poll(views).toEqual(['/?utm_source=letter', '/services', '/?utm_source=letter'])
    expect(new Set(reports.map(({ sessionId }) => sessionId)).size).toBe(1)
  })

  test('reports how long and how quick a page was when it is left', async ({ page }) => {
    await collectReports(page)
    const handedOver = await noteHandedOver(page)
    const ofCall = async (call: string) => (await handedOver()).filter((report) => report.call === call)
    await page.goto('/about', { waitUntil: 'networkidle' })
    await page.goto('/work')
    const [left] = await ofCall('pageview/duration')
    expect(left).toMatchObject({ path: '/about', duration: expect.any(Number) })
    expect(left?.duration, 'seconds').toBeGreaterThan(0)
    expect(left?.duration, 'seconds').toBeLessThan(60)
    const [speed, ...more] = await ofCall('performance')
    expect(speed?.metrics).toMatchObject({ fcp: expect.any(Number), lcp: expect.any(Number) })
    expect(more).toEqual([])
  })

  test.describe('to a server that cannot count', () => {
    // The browser's own words on an answer of 503; a page cannot keep it from them.
    test.use({ expectedTrouble: [/503/] })

    for (const answer of ['fail', 'hang'] as const)
      test(`goes on as ever where the server ${answer}s`, async ({ page }) => {
        const reports = await collectReports(page, answer)
        await page.goto('/')
        await expect.poll(() => reports.length).toBeGreaterThan(0)
        await page.goto('/about')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
  })

  test('is not reported where the browser asks not to be tracked', async ({ page }) => {
    const reports = await collectReports(page)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
    )
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.goto('/work', { waitUntil: 'networkidle' })
    expect(reports).toEqual([])
  })

  test('is not reported after an objection on the privacy page, and again once it is taken back', async ({
    page,
  }) => {
    const reports = await collectReports(page)
    await page.goto('/privacy')
    const choice = page.getByRole('switch', { name: 'Count the visits of this browser' })
    await expect(choice).toBeChecked()
    await choice.click()
    await expect(page.getByText('Visits of this browser are not counted.')).toBeVisible()
    await expectNoAxeViolations(page)
    const before = reports.length
    await page.goto('/work', { waitUntil: 'networkidle' })
    await page.goto('/privacy', { waitUntil: 'networkidle' })
    expect(reports).toHaveLength(before)
    await expect(choice).not.toBeChecked()
    await choice.click()
    await page.goto('/work')
    await expect.poll(() => reports.map(({ path }) => path).at(-1)).toBe('/work')
  })

  test('is sent along with an enquiry by its pages only where the box is ticked', async ({ page }) => {
    const reports = await collectReports(page)
    for (const path of ['/about', '/work', '/contact']) {
      await page.goto(path)
      await expect.poll(() => reports.some((report) => report.path === path)).toBe(true)
    }
    await expect(page.getByLabel('Include the pages I looked at')).toHaveCount(0)
    await page.getByLabel('Name').first().click()
    const box = page.getByLabel('Include the pages I looked at')
    await expect(box).not.toBeChecked()
    await expect(page.getByText('The 3 pages of this visit')).toBeVisible()
    await expectNoAxeViolations(page)
    await box.check()
    await expect(box).toBeChecked()
  })

  test('is not reported from the admin area', async ({ page }) => {
    const reports = await collectReports(page)
    await signIn(page)
    await page.goto('/admin/docs/analytics', { waitUntil: 'networkidle' })
    expect(reports).toEqual([])
  })
})

test.describe('the screen', () => {
  test('shows figures of visits, filters by a row and keeps all of it in the address', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const mark = `visit-${Date.now()}`
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await sendVisit(
      visitor,
      mark,
      [
        { path: `/services?utm_source=${mark}`, seconds: 30, press: 'Hero Primary CTA' },
        { path: '/contact', seconds: 90 },
      ],
      'https://www.google.com/',
    )
    await visitor.dispose()
    await signIn(page)
    await expect(async () => {
      await page.goto(`/admin/analytics?source=${mark}`)
      await expect(page.getByText('2m 0s')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByText('vs previous period')).toHaveCount(4)
    await expect(page.getByText(/\d+ on the site now/)).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: '/services' }).first().click()
    await expect(page).toHaveURL(/path=%2Fservices/)
    await page.getByRole('switch', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/compare=off/)
    await expect(page.getByText('vs previous period')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove the filter Page is /services' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove the filter Page is /services' }).press('Enter')
    await expect(page).not.toHaveURL(/path=/)
    await expect(page.getByRole('group', { name: 'Filters' })).toBeFocused()
    await page.getByRole('button', { name: 'Bots' }).click()
    await expect(page).toHaveURL(/who=bots/)
    await expect(page.getByText('Which bots')).toBeVisible()
  })

  test('leads from the name of every figure to its explanation', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/docs/analytics')
    const explained = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(new Set(explained).size).toBe(explained.length)
    for (const who of ['people', 'assistants', 'bots']) {
      await page.goto(`/admin/analytics?from=2026-01-05&to=2026-01-11&device=mobile&who=${who}`)
      await expect(page.getByRole('slider')).toBeVisible()
      const names = await page
        .locator('.analytics__figures :is(.stat__name, .card__title, .speed dt)')
        .evaluateAll((all) =>
          all.map((name) => ({
            name: name.textContent,
            term: name.querySelector('a')?.hash.slice(1),
            box: name.querySelector('a')?.getBoundingClientRect().toJSON(),
          })),
        )
      expect(names.length).toBeGreaterThan(3)
      for (const { name, term, box } of names) {
        // These two hold figures that have names of their own, and lead to the whole part.
        if (name === 'Goals' || name === 'Performance') continue
        expect(explained, `${name} of ${who}`).toContain(term)
        expect(Math.min(box.width, box.height), `${name} of ${who}`).toBeGreaterThanOrEqual(24)
      }
    }
    await page.goto('/admin/analytics?from=2026-01-05&to=2026-01-11&device=mobile')
    await page.getByRole('link', { name: 'Subscribers' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/docs\/analytics#subscriber$/)
    await expect(page.locator('#subscriber')).toBeInViewport()
  })

  test('shows all of a long list, searches it and filters by its rows', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const mark = `long-${Date.now()}`
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const pages = Array.from({ length: 16 }, (_, index) => ({ path: `/long/page-${index + 10}` }))
    await sendVisit(visitor, mark, [
      { path: `/long/first?utm_source=${mark}` },
      { path: '/long/first' },
      ...pages,
    ])
    await visitor.dispose()
    await signIn(page)
    const others = page.getByText('12 views on 12 other pages')
    await expect(async () => {
      await page.goto(`/admin/analytics?source=${mark}`)
      await expect(others).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: 'All pages' }).click()
    const list = page.getByRole('dialog', { name: 'All pages' })
    await expect(list.getByRole('listitem')).toHaveCount(17)
    await expect(page).toHaveURL(/list=topPages/)
    await expectNoAxeViolations(page)
    await expectNothingBeyondTheEdge(page)
    await list.getByLabel('Search all pages').fill('PAGE-2')
    await expect(list.getByRole('listitem')).toHaveCount(6)
    await list.getByLabel('Search all pages').fill('nothing')
    await expect(list.getByText('Nothing matches.')).toBeVisible()
    await list.getByLabel('Search all pages').fill('')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(page.getByRole('button', { name: 'All pages' })).toBeFocused()
    await expect(page).not.toHaveURL(/list=/)
    await page.goBack()
    await list.getByRole('button', { name: '/long/page-25' }).click()
    await expect(page.getByRole('button', { name: 'Remove the filter Page is /long/page-25' })).toBeVisible()
    await expect(list).toBeHidden()
  })

  test('shows a range of one’s own only once its button is pressed', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/analytics?period=last-7-days')
    await page.getByRole('button', { name: / to / }).click()
    await page.getByLabel('From').fill('2026-01-05')
    await page.getByLabel('To', { exact: true }).fill('2026-01-04')
    await expect(page.getByText('Choose a first day and a last day')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('2026-01-11')
    await expect(page.getByText('7 days. Compared with 29 Dec 2025 to 4 Jan 2026.')).toBeVisible()
    await expect(page).toHaveURL(/period=last-7-days/)
    await page.getByRole('button', { name: 'Show Period' }).click()
    await expect(page).toHaveURL(/from=2026-01-05&to=2026-01-11/)
    await expect(page.getByText('No visits in this period')).toBeVisible()
    await expect(page.getByText('Choose another period above')).toBeVisible()
    await page.getByRole('button', { name: '5 Jan to 11 Jan 2026' }).click()
    await page.getByRole('button', { name: 'Last month' }).click()
    await expect(page).toHaveURL(/period=last-month/)
    await expect(page.getByRole('dialog', { name: 'Period' })).toBeHidden()
  })

  test('is read along with the keyboard, and as a table', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/analytics?from=2026-01-05&to=2026-01-11&who=bots')
    const chart = page.getByRole('slider', { name: 'Fetches by day' })
    // Only presses are held until then, not keys.
    await alive(page, 'admin')
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(chart, 'another day than before').toHaveAttribute('aria-valuetext', '10 Jan 2026: 0')
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuetext', '5 Jan 2026: 0')
    await page.keyboard.press('ArrowRight')
    await expect(chart).toHaveAttribute('aria-valuetext', '6 Jan 2026: 0')
    await page.getByText('Show as table').click()
    await expect(page.getByRole('row', { name: '11 Jan 2026 0 0' })).toBeVisible()
  })

  test.describe('under a finger', () => {
    test.use({ hasTouch: true })

    test('keeps naming the day that was touched', async ({ page }) => {
      await signIn(page)
      await page.goto('/admin/analytics?from=2026-01-05&to=2026-01-11&who=bots')
      const chart = page.getByRole('slider', { name: 'Fetches by day' })
      const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.touchscreen.tap(x + width - 14, y + height / 2)
      await expect(chart.getByText('11 Jan 2026: 0, 0 on 4 Jan 2026')).toBeVisible()
    })
  })

  test('is printed light, without what can only be pressed', async ({ page }) => {
    await signIn(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/admin/analytics?from=2026-01-05&to=2026-01-11&device=mobile')
    await expect(page.getByRole('button', { name: 'Entry' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect(page.getByText('5 Jan to 11 Jan 2026, Device is mobile')).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(await page.locator('.name-link').count())
    await expect(page.getByRole('button', { name: 'Entry' })).toBeHidden()
    const chosen = page.getByRole('button', { name: 'Top pages' })
    await expect(chosen).toBeVisible()
    await expect(chosen).toHaveCSS('background-color', 'oklch(1 0 0)')
    await expect(page.getByText('Skip to content')).toBeHidden()
  })

  test('fits 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await signIn(page)
    await page.goto('/admin/analytics?path=/blog/a-very-long-name-of-an-article-that-has-to-break-somewhere')
    await expect(page.getByText(/on the site now/)).toBeVisible()
    await expectNothingBeyondTheEdge(page)
    for (const title of ['Page views', 'Performance'])
      expect((await page.getByRole('heading', { name: title }).boundingBox())?.height).toBeLessThan(32)
    await page.goto(`/admin/analytics?path=/${'x'.repeat(500)}`)
    const chip = page.getByRole('button', { name: /^Remove the filter/ })
    expect((await chip.boundingBox())?.height).toBeLessThan(120)
    await page.goto('/admin/docs/analytics')
    await expectNothingBeyondTheEdge(page)
    await expectNoAxeViolations(page)
  })

  test('shows all of its words on a phone with text of twice the size', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await signIn(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.goto('/admin/analytics?device=mobile')
    await expect(page.getByText('Not measured').or(page.getByText('Good')).first()).toBeVisible()
    const cut = await page
      .locator('.analytics .card')
      .evaluateAll((cards) => cards.filter((card) => card.scrollWidth > card.clientWidth + 1).length)
    expect(cut).toBe(0)
  })

  test('is shown by a link without signing in, until the link is revoked', async ({ page, browser }) => {
    await signIn(page)
    await page.goto('/admin/analytics')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Share Link' }).click()
    const made = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/analytics/share') && answer.request().method() === 'POST',
    )
    await page.getByRole('button', { name: 'Create and Copy' }).click()
    const link = (await (await made).json()).share.url
    await expect(page.getByRole('list', { name: 'Links that work' })).toBeVisible()
    await expectNoAxeViolations(page)
    const context = await browser.newContext()
    const stranger = await context.newPage()
    expect((await stranger.goto(link))?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(stranger.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
    await expect(stranger.getByRole('button', { name: 'More' })).toHaveCount(0)
    await stranger.goto(`${link}?device=mobile`)
    await expect(stranger.getByText('Unique visitors')).toBeVisible()
    await expect(stranger.locator('a[href*="/admin/docs"]')).toHaveCount(0)
    await expectNoAxeViolations(stranger)
    await page
      .getByRole('button', { name: /^Revoke the link made/ })
      .first()
      .click()
    await expect(page.getByText('The link no longer works')).toBeVisible()
    await stranger.getByRole('button', { name: 'Refresh' }).click()
    const said = stranger.getByText('This link does not work. It may have been revoked. Ask for a new one.')
    await expect(said).toBeVisible()
    expect((await stranger.goto(link))?.status()).toBe(404)
    await expect(said).toBeVisible()
    await context.close()
  })
})

/** As `Create and Copy` does, for somebody who is signed in. */
async function makeShareLink(page: Page): Promise<string> {
  const answer = await page.request.post('/api/analytics/share', { data: {} })
  return (await answer.json()).share.url
}

test.describe('without an answer', () => {
  test.use({ expectedTrouble: [/503/] })

  test('the screen says so, shows zeros that are none, and tries again', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/dashboard')
    const figures = '**/admin/analytics.data*'
    await page.route(figures, (route) => route.fulfill({ status: 503, body: 'away' }))
    await page.getByRole('link', { name: 'Analytics', exact: true }).first().click()
    await expect(page.getByText('Analytics Data Unavailable')).toBeVisible()
    await expect(page.getByText('Failed to load analytics data. Please try again later.')).toBeVisible()
    await expect(page.getByText('Failed to load analytics data', { exact: true })).toHaveCount(1)
    await expectNoAxeViolations(page)
    await page.unroute(figures)
    await page.getByRole('button', { name: 'Reload Dashboard' }).click()
    await expect(page.getByText('Analytics Data Unavailable')).toBeHidden()
    await page.route(figures, (route) => route.fulfill({ status: 503, body: 'away' }))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('These are the last figures that could be loaded')).toBeVisible()
    const period = page.getByRole('button', { name: / to .* \d{4}$/ })
    const before = await period.textContent()
    await period.click()
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL(/period=last-7-days/)
    await expect(page.getByText(`for ${before?.trim()}.`)).toBeVisible()
    await expect(period).toHaveText(before ?? '')
    await expect(page.getByText('This page could not be reloaded')).toHaveCount(0)
    await page.unroute(figures)
    await page.getByRole('button', { name: 'Reload Dashboard' }).click()
    await expect(period).not.toHaveText(before ?? '')
  })
  test('a shared screen says so, and shows the figures read before', async ({ page, browser }) => {
    await signIn(page)
    const link = await makeShareLink(page)
    const context = await browser.newContext()
    const stranger = await context.newPage()
    await stranger.goto(`${link}?device=mobile`)
    await stranger.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'away' }))
    await stranger.getByRole('button', { name: 'Refresh' }).click()
    await expect(stranger.getByText('Failed to load analytics data. Please try again later.')).toBeVisible()
    await expect(stranger.getByText('These are the last figures that could be loaded')).toBeVisible()
    await expect(stranger.getByText('Unique visitors')).toBeVisible()
    await stranger.getByRole('button', { name: 'Bots' }).click()
    await expect(stranger).toHaveURL(/who=bots/)
    await expect(stranger.getByText('Failed to load analytics data. Please try again later.')).toBeVisible()
    await stranger.unroute('**/*.data*')
    await stranger.getByRole('button', { name: 'Reload Dashboard' }).click()
    await expect(stranger.getByText('Which bots')).toBeVisible()
    await expect(stranger.getByText('These are the last figures that could be loaded')).toHaveCount(0)
    await context.close()
  })

  test('a shared screen whose script never comes says so after a press', async ({ page, browser }) => {
    await signIn(page)
    const link = await makeShareLink(page)
    const context = await browser.newContext()
    const stranger = await context.newPage()
    await stranger.route('**/*.js', (route) => route.abort())
    await stranger.goto(`${link}?device=mobile`)
    await expect(stranger.getByText('Unique visitors')).toBeVisible()
    await stranger.getByRole('button', { name: 'Refresh' }).click()
    await expect(stranger.getByText('The script for this page could not be loaded.')).toBeVisible()
    await expectNoAxeViolations(stranger)
    await stranger.unroute('**/*.js')
    await stranger.getByRole('button', { name: 'Reload Dashboard' }).click()
    await stranger.getByRole('button', { name: 'Bots' }).click()
    await expect(stranger.getByText('Which bots')).toBeVisible()
    await context.close()
  })
})
