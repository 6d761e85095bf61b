import type { APIResponse, Page } from '@playwright/test'
import { offline } from '../../app/shell/site/offline-words.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './form-server.ts'
import { administrator } from './people.ts'
import { noConnection } from './trouble.ts'
import { openAndSave, savedPaths, startRestartableSite, thisDay } from './worker-site.ts'

const article = '/blog/performance-matters-web-development'
const articleTitle = 'Why performance matters in web development'

test.use({ serviceWorkers: 'allow', expectedTrouble: [noConnection] })

const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: offline.title })
const savedList = (page: Page) => page.getByRole('region', { name: offline.saved.title })

test('a page that was opened can be read without a connection, with its fonts and pictures', async ({
  page,
  context,
}) => {
  await openAndSave(page, article)
  const fontsOnline = await loadedFonts(page)
  await context.setOffline(true)
  await page.goto(`${article}?utm_source=letter`)
  await expect(page.getByRole('heading', { level: 1, name: articleTitle })).toBeVisible()
  expect(fontsOnline.length).toBeGreaterThan(1)
  await expect.poll(() => loadedFonts(page)).toEqual(fontsOnline)
  const cover = page.getByRole('main').locator('img').first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a page that was not opened says so, lists what can be read, and comes by itself with the connection', async ({
  page,
  context,
}) => {
  await openAndSave(page, '/about')
  await openAndSave(page, article)
  await context.setOffline(true)
  await page.goto('/services')
  await expect(offlinePage(page)).toBeVisible()
  await expect(page).toHaveURL('/services')
  await expect(savedList(page).getByRole('listitem')).toHaveText([articleTitle, /^About/].map(opened))
  await expectNoAxeViolations(page)
  await savedList(page).getByRole('link', { name: articleTitle }).click()
  await expect(page.getByRole('heading', { level: 1, name: articleTitle })).toBeVisible()
  await page.goBack()
  await expect(offlinePage(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
})

test('the list fits 320 px, large text and a dark system', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAndSave(page, article)
  await context.setOffline(true)
  await page.goto('/work')
  await expect(savedList(page).getByRole('listitem')).toHaveCount(1)
  await expectNothingBeyondTheEdge(page)
  await expectNoAxeViolations(page)
})

test('a link to a saved page works without a connection, and one to another page leaves the visitor there', async ({
  page,
  context,
}) => {
  await openAndSave(page, '/about')
  await openAndSave(page, '/work')
  await context.setOffline(true)
  const links = page.getByRole('navigation', { name: 'Main' })
  await links.getByRole('link', { name: 'Services' }).click()
  await expect(page.getByText('No internet connection')).toBeVisible()
  await expect(page).toHaveURL('/work')
  await page.waitForTimeout(500)
  await links.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
})

test('a link to a page that is saved with other parameters only leaves the visitor there', async ({
  page,
  context,
}) => {
  await openAndSave(page, '/contact')
  await openAndSave(page, '/services/web-design')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Choose Essential' }).click()
  await expect(page.getByText('No internet connection')).toBeVisible()
  await expect(page).toHaveURL('/services/web-design')
})

test('with a connection a saved page is never shown in place of a newer one', async ({
  page,
  playwright,
  baseURL,
}) => {
  await openAndSave(page, article)
  const owner = await playwright.request.newContext({ baseURL })
  const { email, password } = administrator
  await ask(owner.post('/api/auth/login', { data: { email, password } }))
  // Journeys that share the server may have written more posts than the first page of the list holds.
  const { posts } = await ask(owner.get('/api/blog/admin', { params: { q: articleTitle } }))
  const { _id } = posts.find(({ slug }: { slug: string }) => `/blog/${slug}` === article)
  const rename = async (title: string) => {
    const { post } = await ask(owner.get(`/api/blog/post/${_id}`))
    await ask(owner.put(`/api/blog/${_id}`, { data: { ...post, title, published: true } }))
  }
  const title = 'Why performance matters, told anew'
  await rename(title)
  await page.goto(article)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await rename(articleTitle)
  await owner.dispose()
})

test('nothing of the admin area, of a preview or of the API is ever saved', async ({ page }) => {
  await openAndSave(page, '/about')
  await signIn(page)
  for (const path of [
    '/admin/dashboard',
    '/admin/blog',
    '/admin/enquiries',
    '/newsletter/unsubscribe?token=x',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await openAndSave(page, '/work')
  const saved = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request, { ignoreVary: true }))?.text()
        found.push(`${request.url} ${/\/admin\/dashboard|api\/auth\/login/.test(text ?? '') ? 'admin' : ''}`)
      }
    }
    return found
  })
  expect(saved.length).toBeGreaterThan(10)
  expect(saved.filter((each) => /\/(admin|preview|api|newsletter)\/| admin$/.test(each))).toEqual([])
})

test('the page of its own says that there is a connection', async ({ page }) => {
  await openAndSave(page, '/about')
  await page.goto('/offline')
  await expect(page.getByRole('heading', { level: 1, name: offline.online.title })).toBeVisible()
  await expect(savedList(page).getByRole('listitem')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: offline.online.home }).click()
  await expect(page).toHaveURL('/')
  expect(await savedPaths(page)).not.toContain('/offline')
})

test('the page of its own names no list as long as nothing is saved', async ({ page }) => {
  await page.goto('/offline')
  await expect(page.getByText(offline.online.text, { exact: true })).toBeVisible()
  await expect(savedList(page)).toBeHidden()
})

test.describe('the worker', () => {
  test('is asked for anew each time, and is the same file for every page', async ({ request }) => {
    const answer = await request.get('/sw.js')
    expect(answer.headers()['content-type']).toContain('text/javascript')
    expect(answer.headers()['cache-control']).toBe('no-cache')
  })

  test('goes for good, with all that it saved, once the server takes it back', async ({ browser }, info) => {
    const site = await startRestartableSite(info.outputPath('data'))
    const withWorker = await site.start()
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' })
    const page = await context.newPage()
    try {
      await openAndSave(page, '/about')
      await withWorker.stop()
      await page.goto('/work')
      await expect(offlinePage(page)).toBeVisible()
      const without = await site.start({ SERVICE_WORKER: 'off' })
      try {
        await page.goto('/work')
        await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible()
        // The worker that removes waits until the one before it has ended its work.
        await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toEqual([])
        await expect
          .poll(() =>
            page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
          )
          .toBe(0)
        await page.goto('/about')
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
        expect(await page.evaluate(() => caches.keys())).toEqual([])
      } finally {
        await without.stop()
      }
    } finally {
      await context.close()
    }
  })
})

async function ask(request: Promise<APIResponse>) {
  const answer = await request
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

const opened = (title: string | RegExp) =>
  new RegExp(`${typeof title === 'string' ? title : title.source}.*Opened ${thisDay} at \\d\\d:\\d\\d`)

/** Lists the site's own families. Their fallbacks are local fonts, which load only where a page is drawn before them. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    const families = loaded.map(({ family }) => family.replaceAll('"', ''))
    return [...new Set(families.filter((family) => family.endsWith('Variable')))].sort()
  })
}
