// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useRouteError } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PageFetchError } from '#platform/browser/fetch-page.ts'
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

/** Renders a site whose page fails at the first try. */
function siteFailingOnce() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const tries = { count: 0 }
  const Site = createRoutesStub([
    {
      path: '/',
      loader() {
        tries.count += 1
        if (tries.count === 1) throw new PageFetchError('The site is away')
        return null
      },
      Component: Page,
      ErrorBoundary: Boundary,
      HydrateFallback: Waiting,
    },
  ])
  return { Site, tries }
}

test('trying again loads the page again, and shows it when that succeeds', async () => {
  const { Site, tries } = siteFailingOnce()
  render(<Site />)
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByText('The site is away')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Back again')).toBeTruthy()
  expect(tries.count).toBe(2)
})

test('a page that loads before the waiting state was rendered is shown too', async () => {
  const { Site, tries } = siteFailingOnce()
  render(<Site />)
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  // Nothing is rendered before this ends, as on a busy machine.
  await act(async () => {
    tryAgain.click()
    await expect.poll(() => tries.count).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(await screen.findByText('Back again')).toBeTruthy()
})

test('the link home works without script too', () => {
  const Site = createRoutesStub([{ path: '/', Component: Crashed }])
  render(<Site />)
  const home = screen.getByRole<HTMLButtonElement>('button', { name: 'Go to homepage' })
  expect(home.form?.getAttribute('action')).toBe('/')
  expect(home.form?.method).toBe('get')
})
