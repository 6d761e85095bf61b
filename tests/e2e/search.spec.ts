import {
  alive,
  expect,
  expectNoAxeViolations,
  expectNothingBeyondTheEdge,
  scriptRuns,
  test,
} from './fixtures.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the blog leads to results, a misspelt word to those of the right one, and none to ways on', async ({
    page,
  }) => {
    await page.goto('/blog')
    const field = page.getByRole('searchbox', { name: 'Search this site' })
    await field.fill('perfomance')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=perfomance')
    await expect(page).toHaveTitle(/^perfomance, Search \| /)
    await expect(
      page.getByRole('status').filter({ hasText: 'Showing results for performance' }),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await field.fill('loyalty zebra')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: 'Nothing found for loyalty zebra' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Ask me/ })
      .click()
    await expect(page).toHaveURL('/contact')
  })
})

test('results come while one types, by keyboard alone, and the way back from one leads to them @phone', async ({
  page,
}) => {
  await page.goto('/search')
  await scriptRuns(page)
  const field = page.getByRole('searchbox', { name: 'Search this site' })
  await field.focus()
  await alive(page, 'search')
  await page.keyboard.type('perform')
  const status = page.getByRole('status').filter({ hasText: 'for perform' })
  await expect(status).toBeVisible()
  await expect(page).toHaveURL('/search?q=perform')
  await expectNothingBeyondTheEdge(page)
  await expectNoAxeViolations(page, { targets: true })
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  const address = (await first.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page).toHaveURL('/search?q=perform')
  await expect(field).toHaveValue('perform')
  await expect(status).toBeVisible()
})

test('pages of results are for nobody’s index and for no cache, and browsers are told of the search', async ({
  request,
}) => {
  const page = await request.get('/search?q=web')
  expect(page.headers()['cache-control']).toBe('no-store')
  expect(await page.text()).toContain('<meta name="robots" content="noindex"/>')
  const empty = await (await request.get('/search')).text()
  const link = /<link rel="search"[^>]*href="([^"]+)"/.exec(empty)?.[1] ?? ''
  const description = await request.get(link)
  expect(description.headers()['content-type']).toContain('application/opensearchdescription+xml')
  expect(await description.text()).toContain('/search?q={searchTerms}"/>')
})
