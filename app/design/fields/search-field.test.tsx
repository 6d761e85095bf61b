// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function setUp() {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchField label="Search posts" value="" onSearch={onSearch} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search posts' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const arrive = (value: string) =>
    rerender(<SearchField label="Search posts" value={value} onSearch={onSearch} />)
  return { onSearch, field, type, arrive }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('asks once, after a pause in the typing', () => {
  const { onSearch, type } = setUp()
  type('wo')
  pass(200)
  type(' wool ')
  pass(249)
  expect(onSearch).not.toHaveBeenCalled()
  pass(1)
  expect(onSearch.mock.calls).toEqual([['wool']])
})

test('Enter asks at once, and the pause does not ask again', () => {
  const { onSearch, field, type } = setUp()
  type('wool')
  fireEvent.keyDown(field, { key: 'Enter' })
  pass(1000)
  expect(onSearch).toHaveBeenCalledOnce()
})

test('newer typing is not overwritten by the result of an older search', () => {
  const { field, type, arrive } = setUp()
  type('wool')
  pass(250)
  type('wool rugs')
  arrive('wool')
  expect(field.value).toBe('wool rugs')
})

test('going back restores the searched words', () => {
  const { field, type, arrive } = setUp()
  type('wool')
  pass(250)
  arrive('wool')
  arrive('')
  expect(field.value).toBe('')
})

test('an address that arrives later than the last query takes no letters out', () => {
  const { field, type, arrive } = setUp()
  type('abc')
  pass(260)
  type('abcd')
  pass(260)
  arrive('abc')
  expect(field.value).toBe('abcd')
})
