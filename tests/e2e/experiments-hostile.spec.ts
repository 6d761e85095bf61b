import { asOwner, collectExposures, finishAll, start, watchFrames } from './experiment-visits.ts'
import { alive, expect } from './fixtures.ts'
import { test } from './own-server.ts'

test.describe('the settings of an experiment', () => {
  test.afterEach(async ({ browser, baseURL }) => {
    const owner = await asOwner(browser, baseURL)
    await finishAll(owner)
    await owner.close()
  })

  test('cannot be used to run script, load anything or hide the legal links', async ({
    page,
    browser,
    baseURL,
  }) => {
    const owner = await asOwner(browser, baseURL)
    const content =
      '<b>bold</b><script>alert(1)</script><a href="javascript:alert(1)">x</a><b onclick="alert(1)">y</b></style></script>'
    await start(owner, {
      settings: [
        { selector: 'h1', content },
        { selector: 'footer, footer a, body', styles: { display: 'none' } },
      ],
    })
    const dialogs: string[] = []
    const elsewhere: string[] = []
    page.on('dialog', (dialog) => dialogs.push(dialog.message()))
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
    })
    await watchFrames(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('h1 b').first()).toHaveText('bold')
    await expect(page.locator('h1 script, h1 [onclick], h1 [href^="javascript"]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    expect(dialogs).toEqual([])
    expect(elsewhere).toEqual([])

    const refused: [settings: unknown, status: number][] = [
      [[{ selector: 'h1', styles: { background: 'url(https://evil.example/x)' } }], 422],
      [[{ selector: 'h1', styles: { color: 'red}</style><script>' } }], 422],
      [[{ selector: 'h1{}@import "https://evil.example"', content: 'x' }], 422],
      [[{ selector: 'h1', content: 'x'.repeat(1_000_000) }], 413],
      [[{ selector: '[data-legal]), x:is(y', styles: { display: 'none' } }], 422],
      [[{ selector: 'a[href="x), [data-legal]', content: 'x' }], 422],
      [[{ selector: 'main', styles: { margin: 'calc(-1 * 99rem)' } }], 422],
    ]
    for (const [settings, status] of refused) {
      const variants = [
        { id: 'a', name: 'A', weight: 1, settings: {} },
        { id: 'b', name: 'B', weight: 1, settings },
      ]
      const answer = await owner.request.post('/api/analytics/experiments', {
        data: { name: 'Hostile', path: '/work', goal: 'enquiry', variants },
      })
      expect(answer.status(), JSON.stringify(settings).slice(0, 80)).toBe(status)
    }
    await owner.close()
  })

  const endless: [what: string, settings: object[], h1: RegExp][] = [
    ['a class both added and removed', [{ selector: 'h1', addClass: ['x'], removeClass: ['x'] }], /Modern/],
    [
      'selectors that take turns',
      [
        { selector: 'h1:not(.x)', addClass: ['x'] },
        { selector: 'h1.x', removeClass: ['x'] },
      ],
      /Modern/,
    ],
    ['content that its own selector finds', [{ selector: 'h1, h1 b', content: '<b>Deep</b>' }], /^Deep$/],
  ]
  for (const [what, settings, h1] of endless) {
    test(`come to an end: ${what}`, async ({ page, browser, baseURL }) => {
      const owner = await asOwner(browser, baseURL)
      await start(owner, { settings })
      await watchFrames(page)
      await page.goto('/', { waitUntil: 'networkidle' })
      await expect(page.locator('h1')).toHaveText(h1)
      expect(await page.locator('h1 b b').count()).toBe(0)
      await owner.close()
    })
  }

  test('find their part again when they take away the class of its selector', async ({
    page,
    browser,
    baseURL,
  }) => {
    const owner = await asOwner(browser, baseURL)
    const selector = '[data-island="subscribe-form"] button.btn--accent'
    await start(owner, {
      settings: [
        { selector, removeClass: ['btn--accent'] },
        { selector, content: 'Write to me', styles: { color: 'rgb(1, 2, 3)' } },
      ],
    })
    const sent = await collectExposures(page)
    await watchFrames(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    const button = page.locator('[data-island="subscribe-form"] button')
    for (const wake of [false, true]) {
      if (wake) await button.focus()
      if (wake) await alive(page, 'subscribe-form')
      await expect(button).toHaveText('Write to me')
      await expect(button).toHaveCSS('color', 'rgb(1, 2, 3)')
      await expect(button).not.toHaveClass(/btn--accent/)
    }
    expect(sent).toEqual(['Assigned'])
    await owner.close()
  })

  test('leave the links to the legal pages in sight', async ({ page, browser, baseURL }) => {
    const owner = await asOwner(browser, baseURL)
    await start(owner, {
      settings: [
        {
          selector: 'html, body, .footer, .footer .wrap, .footer__end',
          addClass: ['visually-hidden'],
          content: 'Gone',
        },
        { selector: '*', styles: { color: 'transparent' } },
        {
          selector: 'main, .footer__top, .footer__social',
          styles: { height: '0', opacity: '0.99', outline: '9999px solid rgb(255, 255, 255)' },
        },
      ],
    })
    await watchFrames(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    const link = page.getByRole('link', { name: 'Privacy Policy' })
    await link.click({ trial: true })
    await expect(link).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    // Every part around the links is marked: before the links are parsed, nothing else tells that it will hold them.
    const around = await page.locator('[data-legal]').evaluate((legal) => {
      const parts: Element[] = []
      for (let part = legal.parentElement; part; part = part.parentElement) parts.push(part)
      return parts.map((part) => part.matches('html, body, [data-holds-legal]'))
    })
    expect(around.length).toBeGreaterThan(2)
    expect(around).not.toContain(false)
    // An outline of the same colour as the links does not reach behind them.
    const ground = await page.locator('[data-legal]').evaluate((legal) => {
      const { zIndex, backgroundColor } = getComputedStyle(legal)
      return { zIndex, isOpaque: backgroundColor !== 'rgba(0, 0, 0, 0)' }
    })
    expect(ground).toEqual({ zIndex: '1', isOpaque: true })
    await owner.close()
  })
})
