import { expect, test } from 'vitest'
import { PageFetchError } from '#platform/browser/fetch-page.ts'
import { errorMessage } from './error-screen.tsx'

const general = 'An unexpected error occurred while rendering this page.'

/** Makes an error as React Router does of a loader's `data()`. */
const answered = (data: unknown) => ({ status: 503, statusText: '', internal: false, data })

test('the message of a call that failed is shown', () => {
  expect(errorMessage(new PageFetchError('No internet connection'))).toBe('No internet connection')
})

test("the message of a loader's answer is shown", () => {
  expect(errorMessage(answered({ message: 'Closed for an hour' }))).toBe('Closed for an hour')
})

test('the message of an answer of the API is shown', () => {
  const refusal = JSON.stringify({ success: false, message: 'Too many requests. Please wait a minute.' })
  expect(errorMessage(answered(refusal))).toBe('Too many requests. Please wait a minute.')
})

test.each([
  '<html><h1>502 Bad Gateway</h1><hr>nginx/1.24</html>',
  'upstream connect error',
  '{"success":false}',
  '{"message":"no healthy upstream"}',
  '',
])('the answer of another server says only that the site did not answer: %j', (text) => {
  expect(errorMessage(answered(text))).toMatch(/^The site did not answer/)
})

test.each([
  [new TypeError('Failed to fetch')],
  [new Error('Cannot read properties of undefined')],
  [new Error('Unexpected Server Error')],
  ['Closed for an hour'],
  [undefined],
  [{ ...answered(null), status: 404 }],
  [{ message: 7 }],
])('what nobody wrote for people gets the general words: %j', (thrown) => {
  expect(errorMessage(thrown)).toBe(general)
  expect(errorMessage(thrown, 'Try again')).toBe('Try again')
})
