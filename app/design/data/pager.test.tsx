// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdminWith } from '#tests/support/render-admin.tsx'
import { Pager, pageWindow } from './pager.tsx'

withModalDialogs()
afterEach(cleanup)

test('the steps at the ends stay focused links that lead nowhere', async () => {
  const go = renderAdminWith(2, (page) => (
    <Pager page={page} pages={3} href={(number) => `?page=${number}`} plain />
  ))
  const next = screen.getByRole('link', { name: 'Next' })
  next.focus()
  await go(3)
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  // Returns false where the default is prevented.
  expect(fireEvent.click(next)).toBe(false)
})

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
