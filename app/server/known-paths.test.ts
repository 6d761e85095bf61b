import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import table from '../routes.ts'
import { createKnownPaths } from './known-paths.server.ts'

const routes = table as unknown as RouteObject[]
const isKnown = createKnownPaths(routes)

it.each([
  ...[
    '/',
    '/work',
    '/WORK',
    '/work/',
    '/wor',
    '/work/more',
    '//work',
    '/%77ork',
    '/work%2Fmore',
    '/feed.xml',
    '/feedxml',
  ],
  ...['/blog', '/blog/a-post', '/blog/a-post/more', '/blog/a%2Fb', '/blog/%E2%9C%93', '/blog/', '/blog//'],
  ...[
    '/skills/css',
    '/skills/css/more',
    '/skills/embed/css',
    '/skills/embed',
    '/case-study',
    '/case-study/x',
  ],
  ...[
    '/og',
    '/og/',
    '/og/blog/a.png',
    '/ogre',
    '/.well-known/security.txt',
    '/.well-known',
    '/api/docs',
    '/api',
  ],
  ...[
    '/admin',
    '/admin/enquiries/7',
    '/admin/none/at/all',
    '/services/details',
    '/constructor',
    '/404',
    '/*',
    '/:slug',
  ],
])('knows %s exactly if the router does', (path) => {
  expect(isKnown(path)).toBe(matchRoutes(routes, path)?.at(-1)?.route.path !== '*')
})

it.each(['/%', '/blog/%E2%9C', '/%C0%AF'])('knows nothing at %s, which cannot be read', (path) => {
  expect(isKnown(path)).toBe(false)
})
