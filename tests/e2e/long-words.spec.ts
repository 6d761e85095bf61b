import type { Page } from '@playwright/test'
import { expect, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const content = `## ${longWord}\n\nText.\n\n- outer\n  - ${longWord}\n`

test('long words and a category of sixty letters stay within an article and the list of articles', async ({
  page,
}) => {
  await publish(page, '/api/blog', {
    title: longWord,
    slug: 'long-words',
    content,
    category: 'A category whose name takes sixty letters, which is the most',
  })
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/blog', '/blog/long-words']) {
      await page.goto(path)
      await test.step(`${path} at ${width} px`, () => expectNothingBeyondTheEdge(page))
    }
  }
  await page.goto('/blog')
  const picture = await page.locator('.featured-post__picture').boundingBox()
  expect(picture?.width, 'of the picture beside the long title').toBeGreaterThan(600)
})

test('a long word stays within a case study and within the link to it', async ({ page }) => {
  await publish(page, '/api/projects', { ...project, title: longWord, slug: 'long-words', content })
  for (const width of [320, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/case-study/long-words')
    await test.step(`the case study at ${width} px`, () => expectNothingBeyondTheEdge(page))
    await page.goto('/case-study/beckwatch')
    const next = page.getByRole('link', { name: longWord })
    await expect(next).toBeVisible()
    const excess = await next.locator('b').evaluate((title) => {
      const words = document.createRange()
      words.selectNodeContents(title)
      return words.getBoundingClientRect().right - window.innerWidth
    })
    expect(excess, `what the link cuts off at ${width} px`).toBeLessThanOrEqual(0)
  }
})

const project = {
  client: 'The Worshipful Company of Long Names',
  completionDate: '2020-01-01',
  description: 'A project.',
}

async function publish(page: Page, path: string, input: object): Promise<void> {
  await signIn(page)
  const answer = await page.request.post(path, { data: { ...input, published: true } })
  expect(answer.status(), await answer.text()).toBe(201)
}
