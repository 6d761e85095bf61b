// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { earlySearchScript } from './search-keys.ts'

const box = () => document.querySelector<HTMLInputElement>('search input')

beforeEach(() => {
  document.body.innerHTML = '<search><script></script><input></search><input id="other">'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'))
  new Function(earlySearchScript)()
  return () => void window.dispatchEvent(new Event('hydrated'))
})

function press(init: KeyboardEventInit, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

test.each([{ key: 'k', ctrlKey: true }, { key: 'K', metaKey: true }, { key: '/' }])(
  '%o focuses the box, and the browser does not get the key',
  (keys) => {
    expect(press(keys).defaultPrevented).toBe(true)
    expect(document.activeElement).toBe(box())
  },
)

test('hears a key that another listener stops at the document', () => {
  const stop = (event: Event) => event.stopPropagation()
  document.addEventListener('keydown', stop, true)
  press({ key: 'k', ctrlKey: true })
  document.removeEventListener('keydown', stop, true)
  expect(document.activeElement).toBe(box())
})

test.each([{ key: 'k' }, { key: 'k', ctrlKey: true, altKey: true }, { key: '/', ctrlKey: true }])(
  'ignores %o',
  (keys) => {
    expect(press(keys).defaultPrevented).toBe(false)
    expect(document.activeElement).toBe(document.body)
  },
)

test('leaves a slash alone that is being typed', () => {
  const other = document.querySelector<HTMLInputElement>('#other')
  if (!other) throw new Error('the other field is not on the page')
  other.focus()
  expect(press({ key: '/' }, other).defaultPrevented).toBe(false)
  expect(document.activeElement).toBe(other)
})

test('leaves the keys to the box once it is hydrated', () => {
  window.dispatchEvent(new Event('hydrated'))
  expect(press({ key: 'k', ctrlKey: true }).defaultPrevented).toBe(false)
  expect(document.activeElement).toBe(document.body)
})
