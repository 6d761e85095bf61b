// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** jsdom treats every popover as closed. */
const inTopLayer = { hidden: true }

type Toaster = ReturnType<typeof useToast>

function Caller({ hold }: { hold: (toast: Toaster) => void }) {
  hold(useToast())
  return null
}

function setUp() {
  let toast: Toaster | undefined
  const hold = (held: Toaster) => {
    toast = held
  }
  render(
    <ToastProvider>
      <Caller hold={hold} />
    </ToastProvider>,
  )
  const say = (tone: keyof Toaster, ...messages: string[]) =>
    act(() => {
      for (const message of messages) toast?.[tone](message)
    })
  return { say }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => screen.queryAllByText(/^Number/).map((element) => element.textContent)

test('three are shown, the rest wait for their turn', () => {
  const { say } = setUp()
  say('plain', 'Number 1', 'Number 2', 'Number 3', 'Number 4')
  expect(shown()).toEqual(['Number 1', 'Number 2', 'Number 3'])
  pass(5000)
  expect(shown()).toEqual(['Number 4'])
})

test('one leaves after five seconds, not before', () => {
  const { say } = setUp()
  say('good', 'Number 1')
  pass(4999)
  expect(shown()).toEqual(['Number 1'])
  pass(1)
  expect(shown()).toEqual([])
})

test('errors stay until they are closed, and are announced at once', () => {
  const { say } = setUp()
  say('bad', 'Number 1')
  pass(60_000)
  expect(screen.getByRole('alert', inTopLayer).textContent).toBe('Number 1')
  fireEvent.click(screen.getByRole('button', { name: 'Close message', ...inTopLayer }))
  expect(shown()).toEqual([])
})

test('a message with an action stays twice as long, and leaves when the action is taken', () => {
  let toast: Toaster | undefined
  const hold = (held: Toaster) => {
    toast = held
  }
  render(
    <ToastProvider>
      <Caller hold={hold} />
    </ToastProvider>,
  )
  const undo = vi.fn()
  act(() => toast?.good('Number 1', { label: 'Undo', act: undo }))
  pass(9999)
  fireEvent.click(screen.getByRole('button', { name: 'Undo', ...inTopLayer }))
  expect(undo).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

test('nothing leaves while the pointer is over the messages', () => {
  const { say } = setUp()
  say('plain', 'Number 1')
  const region = screen.getByLabelText('Messages')
  fireEvent.pointerEnter(region)
  pass(60_000)
  expect(shown()).toEqual(['Number 1'])
  fireEvent.pointerLeave(region)
  pass(5000)
  expect(shown()).toEqual([])
})

test('the region that reads messages out is there before the first of them', () => {
  setUp()
  expect(screen.getByLabelText('Messages').getAttribute('aria-live')).toBe('polite')
})
