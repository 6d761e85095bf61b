// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { earlySearchScript } from './early-search.ts'

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
  'the cursor goes into the box with %o, which the browser does not get',
  (keys) => {
    expect(press(keys).defaultPrevented).toBe(true)
    expect(document.activeElement).toBe(box())
  },
)

test('a key that goes no further than the document has been heard', () => {
  const stop = (event: Event) => event.stopPropagation()
  document.addEventListener('keydown', stop, true)
  press({ key: 'k', ctrlKey: true })
  document.removeEventListener('keydown', stop, true)
  expect(document.activeElement).toBe(box())
})

test.each([{ key: 'k' }, { key: 'k', ctrlKey: true, altKey: true }, { key: '/', ctrlKey: true }])(
  'not with %o',
  (keys) => {
    expect(press(keys).defaultPrevented).toBe(false)
    expect(document.activeElement).toBe(document.body)
  },
)

test('a slash that is being typed stays where it is typed', () => {
  const other = document.querySelector<HTMLInputElement>('#other')
  if (!other) throw new Error('the other field is not on the page')
  other.focus()
  expect(press({ key: '/' }, other).defaultPrevented).toBe(false)
  expect(document.activeElement).toBe(other)
})

test('once the box is alive the keys are its own affair', () => {
  window.dispatchEvent(new Event('hydrated'))
  expect(press({ key: 'k', ctrlKey: true }).defaultPrevented).toBe(false)
  expect(document.activeElement).toBe(document.body)
})
