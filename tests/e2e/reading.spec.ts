import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { readHtml } from './read-html.ts'
import { specifiedPages, specifiedPrices } from './specified.ts'

// Without JavaScript visitors read the texts of the specification, in its order.
test.use({ javaScriptEnabled: false })

test('every page has the specified texts, and its links lead to the specified pages', async ({ page }) => {
  for (const { path, title, says, links = {} } of specifiedPages) {
    await test.step(path, async () => {
      await readHtml(page, path)
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      if (title !== undefined) await expect(heading).toHaveText(title)
      expectInOrder(await textOfMain(page), says)
      for (const [name, target] of Object.entries(links)) {
        const link = page.getByRole('main').getByRole('link', { name }).first()
        await expect(link, name).toBeVisible()
        await expect(link, name).toHaveAttribute('href', target)
      }
    })
  }
})

test('every service has its exact prices', async ({ page }) => {
  for (const [id, { timeline, plans }] of Object.entries(specifiedPrices)) {
    await test.step(id, async () => {
      await readHtml(page, `/services/${id}`)
      const order = [
        'Timeline',
        timeline,
        'Payment Options',
        'Flexible plans available',
        'Support',
        'Lifetime updates',
      ]
      const closing =
        'Have specific requirements? I can provide a bespoke quote tailored to your unique needs.'
      const sections = ['Key Features', 'How I Deliver', 'Pricing Options']
      const [popular, other] = plans
      const text = await textOfMain(page)
      expectInOrder(text, [
        ...order,
        ...sections,
        popular[0],
        'Recommended',
        popular[1],
        other[0],
        other[1],
        closing,
      ])
      for (const [name, price, ...included] of plans) {
        const card = page
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name, exact: true }) })
        expectInOrder(((await card.textContent()) ?? '').replaceAll(/\s+/g, ' ').replaceAll(' /', '/'), [
          price,
          ...included,
        ])
      }
    })
  }
})

test('the articles, the case studies and the legal pages can be read to their end', async ({ page }) => {
  for (const [path, least] of [
    ['/blog/future-of-web-design-2025', 900],
    ['/blog/performance-matters-web-development', 900],
    ['/blog/creating-accessible-websites', 900],
    ['/case-study/ewer', 300],
    ['/case-study/flit', 300],
    ['/case-study/beckwatch', 300],
    ['/privacy', 700],
    ['/terms', 700],
    ['/accessibility', 400],
  ] as const) {
    await readHtml(page, path)
    const words = (await textOfMain(page)).split(/\s+/)
    expect(words.length, path).toBeGreaterThan(least)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  }
})

async function textOfMain(page: Page): Promise<string> {
  const text = (await page.getByRole('main').textContent()) ?? ''
  return text.replaceAll(/\s+/g, ' ')
}

function expectInOrder(text: string, says: readonly string[]): void {
  let from = 0
  for (const words of says) {
    const at = text.indexOf(words, from)
    expect(
      at,
      `'${words}' after character ${from} of: ${text.slice(from, from + 300)}`,
    ).toBeGreaterThanOrEqual(0)
    from = at + words.length
  }
}
