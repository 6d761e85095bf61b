import { expect, test } from 'vitest'
import { pageWindow } from './pager.tsx'

test('a short list shows every page', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  expect(pageWindow(9, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pageWindow(1, 0)).toEqual([])
})

test('a long list shows both ends and the neighbours of the current page', () => {
  expect(pageWindow(500, 1000)).toEqual([1, 2, 'gap', 499, 500, 501, 'gap', 999, 1000])
})

test('a gap never stands for a single page', () => {
  expect(pageWindow(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 'gap', 19, 20])
  expect(pageWindow(1, 20)).toEqual([1, 2, 'gap', 19, 20])
  expect(pageWindow(20, 20)).toEqual([1, 2, 'gap', 19, 20])
})
