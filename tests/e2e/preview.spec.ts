import sharp from 'sharp'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

// Strangers get a 404, which the browser reports.
test.use({ expectedTrouble: [/404/] })

test('a draft with a picture is shown by its preview link, until that is revoked, and to everyone once it is public', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const mark = `${info.project.name}-${info.testId.slice(-6)}-${info.repeatEachIndex}`.toLowerCase()
  await signIn(page)
  const picture = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#2b6b41' } })
    .composite([{ input: Buffer.from(`<svg width="600" height="99"><text y="60">${mark}</text></svg>`) }])
    .png()
    .toBuffer()
  const file = { name: `${mark}.png`, mimeType: 'image/png', buffer: picture }
  const { file: src } = await (await page.request.post('/api/upload', { multipart: { file } })).json()
  const written = {
    title: `A dale ${mark}`,
    slug: `a-dale-${mark}`,
    content: `Words before.\n\n![A green field](${src})\n\nWords after.`,
    featuredImage: src,
    featuredImageAlt: 'A green field, whole',
  }
  const { post } = await (await page.request.post('/api/blog', { data: written })).json()
  const previews = `/api/blog/post/${post._id}/previews`
  const { link } = await (await page.request.post(previews, { data: {} })).json()

  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  const stranger = await context.newPage()
  try {
    const answer = await stranger.goto(new URL(link.url).pathname)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(stranger.getByRole('heading', { level: 1, name: written.title })).toBeVisible()
    await expect(stranger.getByRole('img', { name: 'A green field', exact: true })).toBeVisible()
    await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expectNoAxeViolations(stranger)
    await expectNothingBeyondTheEdge(stranger)
    await stranger.setViewportSize({ width: 390, height: 844 })
    await expectNothingBeyondTheEdge(stranger)
    await expectNoAxeViolations(stranger)
    const hidden = await context.request.get(`/blog/${written.slug}`, { maxRedirects: 0 })
    expect(hidden.headers().location).toBe('/blog')

    expect((await page.request.delete(`${previews}/${link._id}`)).ok()).toBe(true)
    expect((await stranger.goto(new URL(link.url).pathname))?.status()).toBe(404)

    const saved = await page.request.put(`/api/blog/${post._id}`, { data: { ...written, published: true } })
    expect(saved.ok()).toBe(true)
    await stranger.goto(`/blog/${written.slug}`)
    const shown = stranger.getByRole('img', { name: 'A green field', exact: true })
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  } finally {
    await context.close()
    await page.request.delete(`/api/blog/${post._id}`)
  }
})
