// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { letterKeysExpression, mayActOnLetter, useLetterKeys } from './letter-keys.ts'

afterEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})

/** Presses J on the element and reports whether a shortcut may act on it. */
function press(html: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html
  // jsdom knows neither selector.
  vi.spyOn(document, 'querySelector').mockReturnValueOnce(null)
  const target = document.body.firstElementChild?.firstElementChild ?? document.body
  let answer = false
  target.addEventListener('keydown', (event) => {
    answer = mayActOnLetter(event as KeyboardEvent)
  })
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', ...init }))
  return answer
}

test.each([
  '',
  '<div role="toolbar"><button></button></div>',
  '<div><a href="/">Row</a></div>',
  '<div><input type="checkbox"></div>',
])('a letter acts on %j', (html) => expect(press(html)).toBe(true))

test.each([
  '<div><input></div>',
  '<div><textarea></textarea></div>',
  '<div role="menu"><button role="menuitem"></button></div>',
  '<div role="listbox"><div role="option"></div></div>',
])('a letter is left to what reads letters itself: %j', (html) => expect(press(html)).toBe(false))

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('%o is no bare letter', (init) =>
  expect(press('', init)).toBe(false),
)

test('no letter acts once they are switched off, in the early script as well', () => {
  const early = () => new Function(`return ${letterKeysExpression}`)()
  const { result } = renderHook(() => useLetterKeys())
  expect([result.current.isOn, early()]).toEqual([true, true])
  act(() => result.current.setOn(false))
  expect([result.current.isOn, early(), press('')]).toEqual([false, false, false])
  act(() => result.current.setOn(true))
  expect([result.current.isOn, early(), press('')]).toEqual([true, true, true])
})
