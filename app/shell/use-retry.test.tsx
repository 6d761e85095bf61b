// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useRetry } from './error-screen.tsx'

afterEach(cleanup)

function Page() {
  const { retry } = useRetry()
  return (
    <>
      <Link to="/next">Next</Link>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </>
  )
}

function Next() {
  return <p>The next page</p>
}

test('does not cancel a page that is loading', async () => {
  const answer = Promise.withResolvers<null>()
  const Site = createRoutesStub([
    { path: '/', Component: Page },
    { path: '/next', Component: Next, loader: () => answer.promise },
  ])
  render(<Site />)
  fireEvent.click(await screen.findByText('Next'))
  fireEvent.click(screen.getByText('Try again'))
  answer.resolve(null)
  expect(await screen.findByText('The next page')).toBeTruthy()
})
