// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import {
  countLocalDrafts,
  deleteLocalDraft,
  deleteLocalDrafts,
  readLocalDraft,
  saveLocalDraft,
} from './local-drafts.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('each text has its own draft until it is deleted', () => {
  expect(saveLocalDraft('reply:a', { body: 'Hello' })).toBe(true)
  saveLocalDraft('reply:b', { body: 'Good day' })
  deleteLocalDraft('reply:a')
  expect(readLocalDraft('reply:a')).toBeUndefined()
  expect(readLocalDraft('reply:b')).toEqual({ body: 'Good day' })
})

test.each(['{', 'null', '"text"'])('what is no object is no draft: %s', (stored) => {
  localStorage.setItem('draft:reply:a', stored)
  expect(readLocalDraft('reply:a')).toBeUndefined()
})

test('deleting all drafts leaves every other key', () => {
  localStorage.setItem('theme', 'dark')
  saveLocalDraft('post:new', { title: 'Hello' })
  saveLocalDraft('reply:a', { body: 'Hello' })
  expect(countLocalDrafts()).toBe(2)
  deleteLocalDrafts()
  expect(countLocalDrafts()).toBe(0)
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('reports that nothing is saved where storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(saveLocalDraft('reply:a', { body: 'Hello' })).toBe(false)
})
