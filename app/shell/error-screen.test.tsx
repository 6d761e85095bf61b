// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useRouteError } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

afterEach(cleanup)

function Boundary() {
  return <ErrorScreen error={useRouteError()} />
}

function Page() {
  return <p>Back again</p>
}

function Waiting() {
  return null
}

function Crashed() {
  return <ErrorScreen error={undefined} />
}

test('trying again loads the page again, and shows it when that succeeds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let calls = 0
  const Site = createRoutesStub([
    {
      path: '/',
      loader() {
        calls += 1
        if (calls === 1) throw new Error('The database is away')
        return null
      },
      Component: Page,
      ErrorBoundary: Boundary,
      HydrateFallback: Waiting,
    },
  ])
  render(<Site />)
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByText('The database is away')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Back again')).toBeTruthy()
  expect(calls).toBe(2)
})

test('the way home works without script too', () => {
  const Site = createRoutesStub([{ path: '/', Component: Crashed }])
  render(<Site />)
  const home = screen.getByRole<HTMLButtonElement>('button', { name: 'Go to homepage' })
  expect(home.form?.getAttribute('action')).toBe('/')
  expect(home.form?.method).toBe('get')
})
