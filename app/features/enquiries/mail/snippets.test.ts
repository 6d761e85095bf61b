// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { fillSnippet, insertAtCursor } from './snippets.tsx'

test('the first name stands where the snippet says so', () => {
  expect(fillSnippet('Hello {name},\n{name}!', '  Grace  Hopper')).toBe('Hello Grace,\nGrace!')
})

test('a name is text, whatever it looks like', () => {
  expect(fillSnippet('{name}', '$& {name}')).toBe('$&')
})

test('it goes in at the cursor and the form hears of it', () => {
  document.body.innerHTML = '<textarea>Hello , bye</textarea>'
  document.execCommand = () => false
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  const heard = vi.fn()
  field.addEventListener('input', heard)
  field.setSelectionRange(6, 6)
  insertAtCursor(field, 'Grace')
  expect(field.value).toBe('Hello Grace, bye')
  expect(heard).toHaveBeenCalledOnce()
})
