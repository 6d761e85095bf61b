import { expect, test } from 'vitest'
import { readMissedWords } from './api.server.ts'

test.each([
  ['Loyalty  card?', 'loyalty card'],
  ['"loyalty" AND (card)', 'loyalty and card'],
  ['Café', 'café'],
  ['website 2026', 'website 2026'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('%j is counted as %j', (typed, words) => {
  expect(readMissedWords(typed)).toBe(words)
})

test.each([
  ...['', '?!', '🌱', 'jane@studio.example', 'jane＠studio.example', 'find jane@studio.example'],
  ...['0113 496 0000', '+44 (113) 496-0000', '４４１１３４', '123456', 'order 4711 0815'],
])('%j is not counted', (typed) => {
  expect(readMissedWords(typed)).toBeUndefined()
})
