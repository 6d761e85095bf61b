import { expect, test } from 'vitest'
import { addressOf, passes, readFilter } from './filter.ts'

const filters = ['frontend', 'mobile', 'Sharpening & care']

test('an address asks for a filter that exists, or for none', () => {
  expect(readFilter(new URLSearchParams('category=mobile&from=mail'), filters)).toBe('mobile')
  expect(readFilter(new URLSearchParams('category=Mobile'), filters)).toBeUndefined()
  expect(readFilter(new URLSearchParams('category='), filters)).toBeUndefined()
  expect(readFilter(new URLSearchParams(), filters)).toBeUndefined()
})

test.each([undefined, ...filters])('the address of the filter %s leads back to it', (filter) => {
  expect(readFilter(new URL(addressOf(filter), 'http://studio.example').searchParams, filters)).toBe(filter)
})

test('a filter shows its own category, and without a filter all are shown', () => {
  const through = (filter?: string) => ['backend', 'mobile'].filter((category) => passes(category, filter))
  expect(through('mobile')).toEqual(['mobile'])
  expect(through('marketing')).toEqual([])
  expect(through()).toEqual(['backend', 'mobile'])
})
