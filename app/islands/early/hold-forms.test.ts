// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdForms, saveTyped } from './hold-forms.ts'

holdForms()
saveTyped()

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  document.body.innerHTML = `
    <div data-island="shop">
      <form data-hold="early" data-draft="order"><input name="size"><input name="colour"></form>
    </div>`
})
afterEach(() => void vi.useRealTimers())

const island = () => document.querySelector<HTMLElement>('[data-island]') as HTMLElement
const form = () => document.querySelector('form') as HTMLFormElement

function type(name: string, value: string): void {
  const input = form().elements.namedItem(name) as HTMLInputElement
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('what is typed is added to the form’s draft, field by field', () => {
  type('size', 'large')
  type('colour', 'green')
  expect(JSON.parse(sessionStorage.getItem('draft:order') ?? '')).toEqual({
    typed: { size: 'large', colour: 'green' },
  })
})

test('a form that is submitted is held, and its island says after five seconds that no script came', () => {
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  form().dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  vi.advanceTimersByTime(4_999)
  expect(island().dataset.failed).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(island().dataset.failed).toBe('')
})

test('a form that was answered meanwhile shows no notice', () => {
  form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  delete form().dataset.held
  vi.advanceTimersByTime(5_000)
  expect(island().dataset.failed).toBeUndefined()
})
