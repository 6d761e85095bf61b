import { expect, test } from 'vitest'
import { countLines } from './fixtures/mounted-site.ts'

// `npm test` checks its types and the rules of the house in a copy of the project.
test('a feature written by the manual is short', () => {
  expect(countLines()).toBeLessThan(250)
})
