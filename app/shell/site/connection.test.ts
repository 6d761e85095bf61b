import { expect, test } from 'vitest'
import { transitionMs } from './connection.ts'

test.each([
  [undefined, 150],
  [{}, 150],
  [{ effectiveType: '4g' }, 150],
  [{ effectiveType: '3g' }, 200],
  [{ effectiveType: '2g' }, 100],
  [{ effectiveType: 'slow-2g' }, 100],
  [{ effectiveType: '4g', saveData: true }, 100],
])('on the connection %j a page change takes %i ms', (connection, ms) => {
  expect(transitionMs(connection)).toBe(ms)
})
