import { expect, test } from 'vitest'
import type { SavedPage } from '../offline/saved.ts'
import { choosePages } from './save-pages.ts'

const page = (path: string, shownAt: number, files: string[] = []): SavedPage => ({
  path,
  title: path,
  picture: undefined,
  shownAt,
  bytes: 10,
  files,
})
const paths = (pages: SavedPage[]) => pages.map(({ path }) => path)

test('the page that was shown longest ago goes first', () => {
  const pages = [page('/a', 2), page('/b', 1), page('/c', 3)]
  expect(paths(choosePages(pages, [], { pages: 2, bytes: 1000 }))).toEqual(['/c', '/a'])
})

test('pages go until the files of the others fit', () => {
  const files = [
    { address: '/x.avif', bytes: 60 },
    { address: '/y.avif', bytes: 60 },
  ]
  const pages = [page('/a', 1, ['/x.avif']), page('/b', 2, ['/y.avif'])]
  expect(paths(choosePages(pages, files, { pages: 9, bytes: 139 }))).toEqual(['/b'])
  expect(paths(choosePages(pages, files, { pages: 9, bytes: 140 }))).toEqual(['/b', '/a'])
})

test('a file that several pages need counts once', () => {
  const files = [{ address: '/site.css', bytes: 60 }]
  const pages = [page('/a', 1, ['/site.css']), page('/b', 2, ['/site.css', '/site.css'])]
  expect(paths(choosePages(pages, files, { pages: 9, bytes: 80 }))).toEqual(['/b', '/a'])
})

test('a page that is larger than the bound is not saved', () => {
  expect(choosePages([page('/a', 1)], [], { pages: 9, bytes: 9 })).toEqual([])
})
