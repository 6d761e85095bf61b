// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePainted } from './use-painted.ts'

const frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    frames[id - 1] = () => undefined
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Follower({ value }: { value: string }) {
  return <p>{`${value} ${usePainted(value)}`}</p>
}

const shown = () => screen.getByText(/./).textContent
const paint = () =>
  act(() => {
    for (const frame of frames) frame(0)
    vi.runAllTimers()
  })

test('a value is followed once it has been painted, and not before', () => {
  const { rerender } = render(<Follower value="a" />)
  expect(shown()).toBe('a a')
  rerender(<Follower value="b" />)
  expect(shown()).toBe('b a')
  paint()
  expect(shown()).toBe('b b')
})

test('of two values before a frame only the last is followed', () => {
  const { rerender } = render(<Follower value="a" />)
  rerender(<Follower value="b" />)
  rerender(<Follower value="c" />)
  expect(shown()).toBe('c a')
  paint()
  expect(shown()).toBe('c c')
  rerender(<Follower value="d" />)
  rerender(<Follower value="c" />)
  paint()
  expect(shown()).toBe('c c')
})
