// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import {
  createMemoryRouter,
  type MiddlewareFunction,
  Outlet,
  RouterProvider,
  useLoaderData,
} from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ignoreFailedReloads, useOutage } from './failed-reloads.ts'

afterEach(cleanup)

/** Two pages below a layout. The router is the real one: its treatment of routes without a result is what is tested. */
async function openPage(address: string) {
  const server = { answer: (): unknown => 'fresh' }
  const loader = async () => server.answer()
  const page = { loader, Component: Page, ErrorBoundary: Failure }
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        hydrateFallbackElement: <p />,
        middleware: [ignoreFailedReloads as MiddlewareFunction],
        children: [
          { path: '/list', ...page },
          { path: '/detail', ...page },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByText('fresh')
  return { server, router }
}

function Layout() {
  return (
    <>
      <p role="status">{useOutage()}</p>
      <Outlet />
    </>
  )
}

function Page() {
  return <p>{String(useLoaderData())}</p>
}

function Failure() {
  return <p>Failed</p>
}

/** What the router makes of an answer that is no data. */
const answerOf = (status: number) => ({ status, statusText: '', internal: false, data: '' })

const fail = (failure: unknown) => () => {
  throw failure
}

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['an answer of a proxy', answerOf(502)],
])('a page stays as it is when its reload gets %s', async (_, failure) => {
  const { server, router } = await openPage('/list')
  server.answer = fail(failure)
  await act(() => router.revalidate())
  expect(screen.getByText('fresh')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('reload failed')
  expect(router.state.errors).toBeNull()
  server.answer = () => 'newer'
  await act(() => router.revalidate())
  expect(screen.getByText('newer')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a page that is opened shows its error', async () => {
  const { server, router } = await openPage('/list')
  server.answer = fail(new TypeError('Failed to fetch'))
  await act(() => router.navigate('/detail'))
  expect(screen.getByText('Failed')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('opening failed')
})

test('the same page with another query shows its error', async () => {
  const { server, router } = await openPage('/list?page=1')
  server.answer = fail(new TypeError('Failed to fetch'))
  await act(() => router.navigate('/list?page=2'))
  expect(screen.getByText('Failed')).toBeDefined()
})

test('a reload that the server refuses shows the error', async () => {
  const { server, router } = await openPage('/list')
  server.answer = fail(answerOf(404))
  await act(() => router.revalidate())
  expect(screen.getByText('Failed')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
})
