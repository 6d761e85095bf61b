// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  countLocalDrafts,
  deleteLocalDraft,
  deleteLocalDrafts,
  readLocalDraft,
  saveLocalDraft,
} from './local-drafts.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

/** A tab of the browser: each call loads a page in it, a millisecond after the last page of any tab. */
function openTab() {
  const session = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
  }
  return async () => {
    vi.resetModules()
    vi.useFakeTimers()
    vi.advanceTimersByTime(1)
    const drafts = await import('./local-drafts.ts')
    const within =
      <Args extends unknown[], T>(act: (...args: Args) => T) =>
      (...args: Args) => {
        vi.stubGlobal('sessionStorage', sessionStorage)
        return act(...args)
      }
    return {
      save: within(drafts.saveLocalDraft),
      read: within(drafts.readLocalDraft),
      delete: within(drafts.deleteLocalDraft),
    }
  }
}

describe('two tabs with the same text', () => {
  test('each have their own draft, and a reload brings it back', async () => {
    const [first, second] = [openTab(), openTab()]
    const [one, two] = [await first(), await second()]
    one.save('post:a', { values: 'Mine' })
    two.save('post:a', { values: 'Theirs' })
    two.save('post:a', { values: 'Theirs, and more' })
    two.delete('post:a')
    const reloaded = await first()
    expect(reloaded.read('post:a')).toEqual({ values: 'Mine' })
    expect((await first()).read('post:a'), 'after a reload without a change').toEqual({ values: 'Mine' })
  })

  test('leave both drafts to later pages, the newest first', async () => {
    const [one, two] = [await openTab()(), await openTab()()]
    two.save('post:a', { values: 'Later' })
    one.save('post:a', { values: 'Earlier' })
    const next = await openTab()()
    expect(next.read('post:a')).toEqual({ values: 'Later' })
    next.delete('post:a')
    expect((await openTab()()).read('post:a')).toEqual({ values: 'Earlier' })
  })
})

test('a draft from before drafts had a page is found', () => {
  localStorage.setItem('draft:post:a', '{"values":"Old"}')
  expect(readLocalDraft('post:a')).toEqual({ values: 'Old' })
  deleteLocalDraft('post:a')
  expect(countLocalDrafts()).toBe(0)
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
