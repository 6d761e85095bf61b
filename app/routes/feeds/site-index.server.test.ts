import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it, test } from 'vitest'
import { addIssue, addPost, addProject } from '#tests/support/content.server.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import routes from '../../routes.ts'
import { countAddresses, listAddresses, singlePages } from './site-index.server.ts'

/** Pages that search engines skip: for developers, of mail links, of results, of choices and without a connection. */
const unlisted = [
  '/api/docs',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/notifications',
  '/offline',
  '/search',
]

const everything = { offset: 0, limit: 10_000 }

test('every public page of the routes is in the index', () => {
  const site = (routes as RouteConfigEntry[]).find(({ file }) => file === 'shell/site/layout.tsx')
  const pages = (site?.children ?? [])
    .filter(({ file, path = '' }) => file.endsWith('.tsx') && !/[:*]/.test(path))
    .map(({ path = '' }) => `/${path}`)
  expect(singlePages().sort()).toEqual(pages.filter((path) => !unlisted.includes(path)).sort())
})

describeOnDatabase('the index of the site', (setup) => {
  it('lists published pages only, with the day of their last change', async () => {
    const { app } = await setup()
    const updatedAt = '2025-03-02T09:00:00.000Z'
    await addPost(app, { slug: 'shown', updatedAt })
    await addPost(app, { slug: 'draft', publishedAt: null })
    await addProject(app, { slug: 'flit', updatedAt })
    await addProject(app, { slug: 'hidden', publishedAt: null })
    await addIssue(app, { number: 1 })
    // Search engines are led to its post.
    await addIssue(app, { number: 2, postId: 'a-post' })
    await addIssue(app, { number: 3, publicAt: null })
    const listed = await listAddresses(app, everything)
    expect(listed).toContainEqual({ path: '/blog/shown', updatedAt })
    expect(listed).toContainEqual({ path: '/case-study/flit', updatedAt })
    const paths = listed.map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith('/newsletter/'))).toEqual(['/newsletter/1'])
    expect(paths.filter((path) => /draft|hidden/.test(path))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('can be read in ranges without a gap or a repetition', async () => {
    const { app } = await setup()
    for (let count = 0; count < 5; count += 1) {
      await addPost(app)
      await addProject(app)
      await addIssue(app, { number: count + 1 })
    }
    const whole = await listAddresses(app, everything)
    expect(await countAddresses(app)).toBe(whole.length)
    const stretches = []
    for (let offset = 0; offset < whole.length; offset += 3) {
      stretches.push(...(await listAddresses(app, { offset, limit: 3 })))
    }
    expect(stretches).toEqual(whole)
    expect(await listAddresses(app, { offset: whole.length, limit: 3 })).toEqual([])
  })
})
