// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { isCountingAllowed } from './objection.ts'
import { startObjectionSwitch } from './start-objection-switch.ts'

beforeEach(() => localStorage.clear())

function start() {
  document.body.innerHTML = '<section><input type="checkbox" disabled><p role="status"></p></section>'
  const section = document.querySelector('section') as HTMLElement
  startObjectionSwitch(section)
  return { input: section.querySelector('input') as HTMLInputElement, status: section.querySelector('p') }
}

test('an objection and taking it back hold at once, and after a reload', () => {
  const { input, status } = start()
  expect(input.checked).toBe(true)
  input.click()
  expect(isCountingAllowed()).toBe(false)
  expect(status?.textContent).toBe('Visits of this browser are not counted.')
  const reloaded = start()
  expect(reloaded.input.checked).toBe(false)
  reloaded.input.click()
  expect(isCountingAllowed()).toBe(true)
})
