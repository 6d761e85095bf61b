// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  // Long enough for the next test not to be taken for someone who moves on from this one's tooltip.
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
})

function setUp() {
  render(
    <>
      <Tooltip text="First words">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip text="Second words">
        <button type="button">Two</button>
      </Tooltip>
    </>,
  )
}

const button = (name: string) => screen.getByText(name)
const anchor = (name: string) => button(name).parentElement as HTMLElement
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const words = () => screen.queryByRole('tooltip', { hidden: true })?.textContent

test('opens 700 ms after the pointer arrives, not before', () => {
  setUp()
  fireEvent.pointerEnter(anchor('One'))
  pass(699)
  expect(words()).toBeUndefined()
  pass(1)
  expect(words()).toBe('First words')
  expect(button('One').getAttribute('aria-describedby')).toBe(screen.getByText('First words').id)
})

test('does not open for a pointer that only passes by', () => {
  setUp()
  fireEvent.pointerEnter(anchor('One'))
  pass(400)
  fireEvent.pointerLeave(anchor('One'))
  pass(2000)
  expect(words()).toBeUndefined()
})

test('the next one opens at once within 300 ms of the last, and waits again after that', () => {
  setUp()
  fireEvent.pointerEnter(anchor('One'))
  pass(700)
  fireEvent.pointerLeave(anchor('One'))
  pass(299)
  fireEvent.pointerEnter(anchor('Two'))
  pass(0)
  expect(words()).toBe('Second words')
  fireEvent.pointerLeave(anchor('Two'))
  pass(301)
  fireEvent.pointerEnter(anchor('One'))
  pass(0)
  expect(words()).toBeUndefined()
})

test('opens at once with the focus of the keyboard and closes when it leaves', () => {
  setUp()
  act(() => button('One').focus())
  expect(words()).toBe('First words')
  act(() => button('One').blur())
  expect(words()).toBeUndefined()
})

test.each([
  ['a click', () => fireEvent.click(button('One'))],
  ['leaving', () => fireEvent.pointerLeave(anchor('One'))],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
])('%s closes it', (_, close) => {
  setUp()
  fireEvent.pointerEnter(anchor('One'))
  pass(700)
  expect(words()).toBe('First words')
  close()
  expect(words()).toBeUndefined()
})

test('the Escape that closes it goes no further', () => {
  setUp()
  const onKeyDown = vi.fn()
  document.body.addEventListener('keydown', onKeyDown)
  fireEvent.pointerEnter(anchor('One'))
  pass(700)
  fireEvent.keyDown(button('One'), { key: 'Escape' })
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(button('One'), { key: 'Escape' })
  expect(onKeyDown).toHaveBeenCalledOnce()
  document.body.removeEventListener('keydown', onKeyDown)
})
