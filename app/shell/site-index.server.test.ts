import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it, test } from 'vitest'
import { addPost, addProject } from '#tests/support/content.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import routes from '../routes.ts'
import { findTitle, listAddresses, singlePages } from './site-index.server.ts'

/** For people who write programs, and where mails lead; search engines are asked to stay away. */
const unlisted = ['/api/docs', '/newsletter/confirm', '/newsletter/unsubscribe']

test('every public page of the table of contents is known', () => {
  const site = (routes as RouteConfigEntry[]).find(({ file }) => file === 'shell/site/layout.tsx')
  const pages = (site?.children ?? [])
    .filter(({ file, path = '' }) => file.endsWith('.tsx') && !/[:*]/.test(path))
    .map(({ path = '' }) => `/${path}`)
  expect(Object.keys(singlePages).sort()).toEqual(pages.filter((path) => !unlisted.includes(path)).sort())
})

describeOnBothEngines('the index of the site', (setup) => {
  it('lists what is published, with the day it changed, and nothing else', async () => {
    const { app } = await setup()
    const updatedAt = '2025-03-02T09:00:00.000Z'
    await addPost(app, { slug: 'shown', updatedAt })
    await addPost(app, { slug: 'draft', publishedAt: null })
    await addProject(app, { slug: 'flit', updatedAt })
    await addProject(app, { slug: 'hidden', publishedAt: null })
    const listed = await listAddresses(app)
    expect(listed).toContainEqual({ path: '/blog/shown', updatedAt })
    expect(listed).toContainEqual({ path: '/case-study/flit', updatedAt })
    const paths = listed.map(({ path }) => path)
    expect(paths.filter((path) => /draft|hidden/.test(path))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('knows the title of each page it lists, and of no other', async () => {
    const { app } = await setup()
    await addPost(app, { slug: 'shown', title: 'Shown' })
    await addPost(app, { slug: 'draft', publishedAt: null })
    expect(await findTitle(app, '/blog/shown')).toBe('Shown')
    for (const { path } of await listAddresses(app)) expect(await findTitle(app, path), path).toBeTruthy()
    for (const path of [
      '/blog/draft',
      '/blog/none',
      '/services/none',
      '/admin',
      '/blog/shown/more',
      '/toString',
    ]) {
      expect(await findTitle(app, path), path).toBeUndefined()
    }
  })
})
