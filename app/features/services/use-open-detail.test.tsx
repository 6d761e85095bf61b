// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useOpenDetail } from './use-open-detail.ts'

afterEach(cleanup)

const shown: { current?: ReturnType<typeof useOpenDetail> } = {}

function Page() {
  shown.current = useOpenDetail()
  return null
}

function setUp() {
  const router = createMemoryRouter(
    [
      { path: '/before', element: null },
      { path: '/services', element: <Page /> },
    ],
    { initialEntries: ['/before', '/services'], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  const detail = () => shown.current as ReturnType<typeof useOpenDetail>
  const entry = () => router.state.location.state
  return { router, detail, entry }
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 50)))

test('an open detail is an entry of the history, and closing it goes back', async () => {
  const { router, detail, entry } = setUp()
  act(() => detail().open('seo'))
  expect(detail().openId).toBe('seo')
  await waitFor(() => expect(entry()).toEqual({ detail: 'seo' }))
  act(() => detail().close())
  await waitFor(() => expect(detail().openId).toBeUndefined())
  expect(router.state.location.pathname).toBe('/services')
})

test('closing what is closed does not leave the page, however late the second press is', async () => {
  const { router, detail, entry } = setUp()
  act(() => detail().open('seo'))
  await waitFor(() => expect(entry()).toEqual({ detail: 'seo' }))
  await settle()
  act(() => {
    detail().close()
    detail().close()
  })
  await settle()
  act(() => detail().close())
  await settle()
  expect(router.state.location.pathname).toBe('/services')
  expect(detail().openId).toBeUndefined()
})

test('closed before its entry is made, none is made', async () => {
  const { detail, entry } = setUp()
  act(() => detail().open('seo'))
  act(() => detail().close())
  await settle()
  expect(detail().openId).toBeUndefined()
  expect(entry()).toBeNull()
})
