import { isFreeId } from '#platform/markdown/heading-ids.ts'
import { alive, expect, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

test('a heading takes no name that the page uses', async ({ page }) => {
  const slug = 'names'
  await signIn(page)
  const content = ['Experiment', 'Main', 'Newsletter', 'heldPress'].map((text) => `## ${text}`).join('\n\n')
  const raw = '<h2 id="main">Raw</h2>\n\n<h2 id="shownExperiment">Raw</h2>'
  const data = { title: slug, slug, content: `${content}\n\n${raw}`, published: true }
  expect((await page.request.post('/api/blog', { data })).status()).toBe(201)
  await page.goto(`/blog/${slug}`)
  await page.getByRole('contentinfo').getByRole('textbox').click()
  await alive(page, 'subscribe-form')
  for (const path of [`/blog/${slug}`, '/case-study/ewer', '/privacy']) {
    await page.goto(path)
    const ids = await page
      .locator('[id]')
      .evaluateAll((all) =>
        all.filter((each) => !each.matches('.prose *, .case-study > section > *')).map(({ id }) => id),
      )
    expect(ids).toContain('main')
    expect(ids.filter(isFreeId), `${path} uses ids that a heading may have`).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  }
})
