// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFeed } from './bell.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const notification = (_id: string) => {
  return { _id, title: _id, body: null, link: null, createdAt: '2026-01-15T12:00:00.000Z', read: false }
}
const pageOf = (...ids: string[]) => ({
  notifications: ids.map(notification),
  unread: ids.length,
  ...{ total: ids.length, pages: 1, currentPage: 1 },
})

it('shows what it showed before, polled news too, when marking as read fails', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    method === 'GET'
      ? Response.json({ success: true, ...pageOf('new', 'old') })
      : Response.json({ success: false, message: 'The database is away.' }, { status: 503 }),
  )
  const loaded = pageOf('old')
  const { result } = renderHook(() => useFeed(loaded, '2026-01-15T12:00:00.000Z'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current.page.unread).toBe(2)
  await act(async () => void (await result.current.read('old')))
  expect(result.current.page.notifications.map(({ _id, read }) => [_id, read])).toEqual([
    ['new', false],
    ['old', false],
  ])
})
