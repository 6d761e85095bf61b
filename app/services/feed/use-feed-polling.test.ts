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

it('keeps a poll that came while marking as read failed, and the mark until it did', async () => {
  vi.useFakeTimers()
  const failing = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, ...pageOf('new', 'old') })
    await failing.promise
    return Response.json({ success: false, message: 'The database is away.' }, { status: 503 })
  })
  const loaded = pageOf('old')
  const { result } = renderHook(() => useFeed(loaded, '2026-01-15T12:00:00.000Z'))
  // Asked for a second before the poll, and answered after it.
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  let reading: Promise<unknown> | undefined
  act(() => {
    reading = result.current.read('old')
  })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const read = () => result.current.page.notifications.map((one) => [one._id, one.read])
  expect(read()).toEqual([
    ['new', false],
    ['old', true],
  ])
  await act(async () => {
    failing.resolve()
    await reading
  })
  expect(read()).toEqual([
    ['new', false],
    ['old', false],
  ])
})
