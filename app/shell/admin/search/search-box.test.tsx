// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider } from '#design/overlays/toast.tsx'
import { UnsavedChangesProvider } from '#design/overlays/unsaved-changes.tsx'
import { AuthProvider } from '#features/accounts/sign-in/auth-provider.tsx'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { LogoutProvider } from '../sign-in/logout.tsx'
import { SearchBox } from './search-box.tsx'

const user = { _id: 'u', name: 'Ada', email: 'ada@example.com', role: 'admin' as const }
const post = (at: number) => ({
  ...{ kind: 'post', title: `Post ${at}`, url: `/admin/blog/edit/${at}` },
  ...{ excerpt: 'About stairs.', marks: [[6, 12]] },
})

withModalDialogs()
beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets the server answer each search as `answers` says, by its query. */
function open(answers: Record<string, () => Promise<Response>>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    const query = new URL(address, 'https://site.invalid').searchParams.get('q') ?? ''
    asked.push(query)
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
    return Promise.race([(answers[query] ?? never)(), aborted])
  })
  const router = createMemoryRouter([{ path: '*', element: <Box /> }])
  render(<RouterProvider router={router} />)
  const box = screen.getByRole('combobox')
  act(() => box.focus())
  return { box, asked, router }
}

function Box() {
  const input = useRef<HTMLInputElement>(null)
  return (
    <ToastProvider>
      <UnsavedChangesProvider>
        <AuthProvider user={user}>
          <LogoutProvider>
            <SearchBox inputRef={input} onOpen={() => {}} onLeave={() => {}} />
          </LogoutProvider>
        </AuthProvider>
      </UnsavedChangesProvider>
    </ToastProvider>
  )
}

const never = () => new Promise<never>(() => {})
const found = (query: string, count: number) => async () =>
  Response.json({ success: true, query, results: Array.from({ length: count }, (_, at) => post(at)) })
const pause = () => act(() => vi.advanceTimersByTimeAsync(150))
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const press = (box: HTMLElement, key: string) => fireEvent.keyDown(box, { key })
const titles = () => screen.queryAllByRole('option').map((option) => option.textContent)
const activeLine = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent

test('searches after a pause in the typing, and for the last query alone', async () => {
  const { box, asked } = open({ stairs: found('stairs', 1) })
  type(box, 's')
  await pause()
  type(box, 'stai')
  type(box, 'stairs')
  await pause()
  expect(asked).toEqual(['stairs'])
  expect(titles()).toEqual(['Post 0Post. About stairs.'])
  expect(screen.getByRole('status').textContent).toBe('1 result')
})

test('shows that it is searching, and that nothing was found', async () => {
  const answer = Promise.withResolvers<Response>()
  const { box } = open({ stiars: () => answer.promise })
  type(box, 'stiars')
  await pause()
  expect(screen.getByText('Searching')).toBeDefined()
  answer.resolve(Response.json({ success: true, query: 'stiars', results: [] }))
  await pause()
  expect(screen.queryByText('Searching')).toBeNull()
  expect(screen.getByText('Nothing found for ‘stiars’')).toBeDefined()
})

test('a failed search says why, and is tried again from the list', async () => {
  const answers = { stairs: async () => Response.json({ message: 'The database is away' }, { status: 503 }) }
  const { box } = open(answers)
  type(box, 'stairs')
  await pause()
  expect(screen.getAllByText('The database is away')).toHaveLength(2)
  answers.stairs = found('stairs', 1)
  expect(activeLine(box)).toBe('Try again')
  press(box, 'Enter')
  await pause()
  expect(titles()).toEqual(['Post 0Post. About stairs.'])
})

test('without a connection it says so, and searches once there is one', async () => {
  const { box, asked } = open({ settings: found('settings', 1) })
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  type(box, 'settings')
  await pause()
  expect(screen.getAllByText('No internet connection')).toHaveLength(2)
  expect(activeLine(box)).toBe('Settings')
  connection.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await pause()
  expect(asked).toEqual(['settings'])
  expect(screen.queryByText('No internet connection')).toBeNull()
  connection.mockRestore()
})

test('the line for all results lengthens the list, and the first of the others becomes active', async () => {
  const { box } = open({ stairs: found('stairs', 7) })
  type(box, 'stairs')
  await pause()
  press(box, 'ArrowUp')
  expect(activeLine(box)).toBe('All 7 results for stairs')
  press(box, 'Enter')
  expect(titles()).toHaveLength(7)
  expect(activeLine(box)).toMatch(/^Post 4/)
  expect(box.getAttribute('aria-expanded')).toBe('true')
})

test('Enter before the answer opens the first result of the typed query', async () => {
  const answer = Promise.withResolvers<Response>()
  const { box, router } = open({ sta: found('sta', 2), stairs: () => answer.promise })
  type(box, 'sta')
  await pause()
  type(box, 'stairs')
  await pause()
  press(box, 'Enter')
  expect(box.getAttribute('aria-expanded')).toBe('true')
  answer.resolve(await found('stairs', 1)())
  await pause()
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(router.state.location.pathname).toBe('/admin/blog/edit/0')
})
