import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { startStudioServer } from '../../scripts/studio-server.ts'

test('while a table is away a page leaves its part out, and one that cannot be had says when to try again', async ({
  page,
}) => {
  const site = await startStudioServer({ SEED: 'demo' })
  const database = new DatabaseSync(join(site.dataDir, 'studio.db'))
  try {
    // The search is being filled.
    database.exec('pragma busy_timeout = 5000')
    const guides = page.getByRole('region', { name: 'Guides' })
    const skills = page.getByRole('region', { name: 'My Expertise' })
    database.exec('alter table post rename to postAway')

    const home = await page.goto(site.url)
    expect([home?.status(), home?.headers()['cache-control']]).toEqual([200, 'no-store'])
    await expect(skills).toBeVisible()
    await expect(guides).toHaveCount(0)

    const article = await page.goto(`${site.url}/blog/future-of-web-design-2025`)
    expect([article?.status(), article?.headers()['retry-after']]).toEqual([503, '10'])
    await expect(page.getByText('The site cannot reach its data at the moment')).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    for (const path of ['/blog', '/feed.xml', '/sitemap.xml', '/api/blog', '/api/blog/any']) {
      const { status, headers } = await fetch(site.url + path)
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '10'])
    }

    database.exec('alter table postAway rename to post')
    expect((await page.goto(site.url))?.headers()['cache-control']).not.toBe('no-store')
    await expect(guides).toBeVisible()
  } finally {
    database.close()
    await site.stop()
  }
})
