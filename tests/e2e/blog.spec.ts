import { expect, test } from './fixtures.ts'
import { readHtml } from './read-html.ts'

const article = '/blog/performance-matters-web-development'

test('a section of an article can be shared: its heading is a link to itself', async ({ page }) => {
  await page.goto(article)
  const heading = page.getByRole('heading', { name: 'A budget you can keep' })
  await heading.getByRole('link').click()
  await expect(page).toHaveURL(`${article}#a-budget-you-can-keep`)
  await expect(heading).toBeInViewport()
})

test('the table of contents marks the section that is being read', async ({ page }) => {
  await page.goto(article)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link', { name: 'What a slow page costs' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await contents.getByRole('link', { name: 'Where the time goes' }).click()
  await expect(contents.locator('[aria-current]')).toHaveText('Where the time goes')
  // A jump takes every heading out of view at once.
  await page.locator('.article__more').evaluate((place) => place.scrollIntoView({ behavior: 'instant' }))
  await expect(contents.locator('[aria-current]')).toHaveText(
    (await contents.getByRole('link').last().textContent()) ?? '',
  )
})

test('an unknown article and a page of the blog that does not exist lead to the list', async ({
  request,
}) => {
  for (const path of ['/blog/no-such-article', '/blog?page=0', '/blog?page=two', '/blog?page=99']) {
    const answer = await request.get(path)
    expect(new URL(answer.url()).pathname + new URL(answer.url()).search, path).toBe('/blog')
  }
})

test('the feed brings every article in full with its cover, and every page names it', async ({ request }) => {
  for (const path of ['/', '/blog', '/skills/react']) {
    const html = await (await request.get(path)).text()
    const [link] = html.match(/<link[^>]*type="application\/rss\+xml"[^>]*>/) ?? []
    expect(link, path).toContain('href="/feed.xml"')
  }
  const answer = await request.get('/feed.xml')
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const feed = await answer.text()
  expect(feed.match(/<item>/g)).toHaveLength(3)
  expect(feed.match(/<media:content url="http/g)).toHaveLength(3)
  expect(feed).toContain('The next person to add a slideshow should have to argue with a number')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the newest post comes first, the others follow', async ({ page }) => {
    await readHtml(page, '/blog')
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    const featured = page.getByRole('article').filter({ hasText: 'Featured Post' })
    await expect(featured.getByRole('heading', { name: 'The future of web design in 2025' })).toBeVisible()
    const more = page.getByRole('region', { name: 'More Articles' })
    await expect(more.getByRole('article')).toHaveCount(2)
    await expect(featured.getByRole('link', { name: /^Read Now/ })).toHaveAttribute(
      'href',
      '/blog/future-of-web-design-2025',
    )
  })

  test('an article shows its author, date and reading time, and links back', async ({ page }) => {
    await readHtml(page, article)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Why performance matters in web development' }),
    ).toBeVisible()
    const head = page.getByRole('article').first().locator('header')
    for (const fact of ['Development', 'Headrow', '2 February 2025', '6 minute read']) {
      await expect(head.getByText(fact, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
  })

  test('articles are read from end to end', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Creating accessible websites' }).click()
    await expect(page.getByRole('heading', { name: 'Five checks in half an hour' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'More Articles' }).getByRole('article')).toHaveCount(2)
  })
})
