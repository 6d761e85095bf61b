import { expect, test } from 'vitest'
import { lowestPrice, readPrice } from './price.ts'

test.each([
  ['2,500', '£2,500', '/project'],
  ['8,000+', '£8,000+', '/project'],
  ['150/month', '£150', '/month'],
])('%s is shown as %s%s', (price, amount, per) => {
  expect(readPrice(price)).toMatchObject({ amount, per })
})

test('a service starts at its lowest price, whatever order its plans stand in', () => {
  expect(lowestPrice(['10,000', '2,500', '9,500']).amount).toBe('£2,500')
  expect(lowestPrice(['350/month', '150/month'])).toMatchObject({ amount: '£150', per: '/month' })
})
