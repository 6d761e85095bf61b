// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Link, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BelowFold } from './below-fold.tsx'

let paint: () => void
beforeEach(() => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  paint = () => {
    for (const frame of frames.splice(0)) frame(performance.now())
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Site = createRoutesStub([
  {
    path: '/',
    Component: () => {
      const navigate = useNavigate()
      return (
        <>
          <Link to="/long">To the page</Link>
          <Link to="/long#end">To its end</Link>
          <button type="button" onClick={() => navigate(-1)}>
            Back
          </button>
        </>
      )
    },
  },
  {
    path: '/long',
    Component: () => (
      <>
        <h1>A long page</h1>
        <BelowFold>
          <p id="end">The end</p>
        </BelowFold>
      </>
    ),
  },
])

test('a page that a link led to shows its first screen before the rest is drawn', async () => {
  render(<Site initialEntries={['/']} />)
  fireEvent.click(screen.getByText('To the page'))
  expect(await screen.findByText('A long page')).toBeTruthy()
  expect(screen.queryByText('The end')).toBeNull()
  paint()
  expect(await screen.findByText('The end')).toBeTruthy()
})

test('a page asked for at a place of its own is whole at once', async () => {
  render(<Site initialEntries={['/']} />)
  fireEvent.click(screen.getByText('To its end'))
  await screen.findByText('A long page')
  expect(screen.queryByText('The end')).toBeTruthy()
})

test('a page gone back to is whole at once, for it was left further down', async () => {
  render(<Site initialEntries={['/long', '/']} />)
  fireEvent.click(screen.getByText('Back'))
  await screen.findByText('A long page')
  expect(screen.queryByText('The end')).toBeTruthy()
})

test('a page that is loaded is whole, on the server too', () => {
  expect(renderToString(<Site initialEntries={['/long']} />)).toContain('The end')
  render(<Site initialEntries={['/long']} />)
  expect(screen.queryByText('The end')).toBeTruthy()
})
