import { expect, test } from 'vitest'
import { skillCategories } from '#studio/shapes/skill.ts'
import { addressOf, type CategoryFilter, categoryFilters, passes, readFilter } from './filter.ts'

test('every category that a skill can have has its button', () => {
  expect(skillCategories.filter((category) => !categoryFilters.includes(category))).toEqual([])
})

test('an address asks for a filter that exists, or for none', () => {
  expect(readFilter(new URLSearchParams('category=mobile&from=mail'))).toBe('mobile')
  expect(readFilter(new URLSearchParams('category=Mobile'))).toBeUndefined()
  expect(readFilter(new URLSearchParams('category='))).toBeUndefined()
  expect(readFilter(new URLSearchParams())).toBeUndefined()
})

test.each([undefined, ...categoryFilters])('the address of the filter %s leads back to it', (filter) => {
  expect(readFilter(new URL(addressOf(filter), 'http://studio.example').searchParams)).toBe(filter)
})

test('a filter shows its own category, and without a filter all are shown', () => {
  const through = (filter?: CategoryFilter) => skillCategories.filter((category) => passes(category, filter))
  expect(through('mobile')).toEqual(['mobile'])
  expect(through('marketing')).toEqual([])
  expect(through()).toEqual(skillCategories)
})
