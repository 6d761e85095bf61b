import { expect, test } from 'vitest'
import { errorMessage } from './error-screen.tsx'

const general = 'An unexpected error occurred while rendering this page.'

/** Makes an error as React Router does of a loader's `data()`. */
const answered = (data: unknown) => ({ status: 503, statusText: '', internal: false, data })

test("an error's own message is shown", () => {
  expect(errorMessage(new Error('The map could not be drawn'))).toBe('The map could not be drawn')
})

test("the message of a loader's answer is shown, as text or as an object", () => {
  expect(errorMessage(answered('Closed for an hour'))).toBe('Closed for an hour')
  expect(errorMessage(answered({ message: 'Closed for an hour' }))).toBe('Closed for an hour')
})

test.each([
  [new Error('')],
  [new Error('Unexpected Server Error')],
  [undefined],
  [answered(null)],
  [{ message: 7 }],
])('what has no words for a visitor gets the general ones: %j', (thrown) => {
  expect(errorMessage(thrown)).toBe(general)
})
