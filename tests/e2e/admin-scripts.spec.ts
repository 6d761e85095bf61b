import { readFileSync } from 'node:fs'
import { expect, signIn, test } from './fixtures.ts'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'))

/** What a first load of a page may fetch: each file is a request, and on a slow line the last one decides. */
const mostFiles = 15

const paths = [
  ...['login', 'forgot', 'dashboard', 'analytics', 'analytics/experiments', 'analytics/experiments/new'],
  ...['docs/analytics', 'blog', 'blog/new', 'projects', 'projects/new', 'enquiries', 'newsletter'],
  ...['newsletter/issues', 'newsletter/issues/new', 'newsletter/welcome'],
  ...['bookings', 'bookings/list', 'bookings/availability'],
  ...['notifications', 'media', 'business', 'business/services', 'settings', 'no-such-page'],
].map((name) => `/admin/${name}`)

test('every page of the admin area comes in few script files, and the next page in fewer', async ({
  page,
}) => {
  await signIn(page)
  const { posts } = await (await page.request.get('/api/blog?limit=1')).json()
  const { projects } = await (await page.request.get('/api/projects?limit=1')).json()
  const edits = [`/admin/blog/edit/${posts[0]._id}`, `/admin/projects/edit/${projects[0]._id}`]
  for (const path of [...paths, ...edits]) {
    const html = await (await page.request.get(path)).text()
    // React Router names every file of the first load in the page.
    const files = new Set(html.match(/\/assets\/[^"']+\.js/g))
    expect(files.size, path).toBeGreaterThan(5)
    expect(files.size, path).toBeLessThanOrEqual(mostFiles)
  }

  const fetched = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name)).length,
    )
  await page.goto('/admin/dashboard')
  await expect(page.locator('body')).toHaveAttribute('data-state', 'alive')
  const first = await fetched()
  expect(first).toBeLessThanOrEqual(mostFiles)
  await page.getByRole('link', { name: 'Blog Management' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Management' })).toBeVisible()
  expect((await fetched()) - first, 'in the same document').toBeLessThanOrEqual(4)
})

function importsOf(name: string, found = new Set<string>()): Set<string> {
  const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
  for (const imported of [...imports, ...dynamicImports]) {
    if (!found.has(imported)) importsOf(imported, found.add(imported))
  }
  return found
}

// It runs when it is imported, and stops hydration there because the page has no islands.
test('no page of the admin area imports the script of the public pages', () => {
  const pages = Object.keys(manifest).filter((name) => /^app\/(routes|shell)\/admin\//.test(name))
  expect(pages.length).toBeGreaterThan(20)
  expect(manifest['app/islands/site.ts']).toBeDefined()
  expect(pages.filter((page) => importsOf(page).has('app/islands/site.ts'))).toEqual([])
})

test('public pages have a style sheet for screens, one for paper, and none of the admin area', async ({
  request,
}) => {
  for (const path of ['/', '/work', '/services', '/blog', '/contact', '/book?from=2026-12-01']) {
    const html = await (await request.get(path)).text()
    const sheets = [...html.matchAll(/\/assets\/(\w+)-[^"']+\.css/g)].map(([, name]) => name)
    expect(new Set(sheets), path).toEqual(new Set(['site', 'print']))
  }
})
