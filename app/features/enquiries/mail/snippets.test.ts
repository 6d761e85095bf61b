// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { fillSnippet, insertAtCursor } from './snippets.tsx'

test('{name} becomes the first name', () => {
  expect(fillSnippet('Hello {name},\n{name}!', '  Grace  Hopper')).toBe('Hello Grace,\nGrace!')
})

test('a name with replacement patterns is inserted as plain text', () => {
  expect(fillSnippet('{name}', '$& {name}')).toBe('$&')
})

test('a snippet is inserted at the cursor and fires an input event', () => {
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
