import { expect, test } from 'vitest'
import { content } from '#content'
import { studio } from '#studio'
import { describeShape } from '#studio/describe-shape.ts'
import { businessParts, type PartId } from '../parts.ts'
import { toForm } from './form-values.ts'
import { findFirstError, labelAt, levelsTo, linesOf, previewPath, titleOf } from './levels.ts'

function open(id: PartId) {
  const part = businessParts.find((each) => each.id === id) as (typeof businessParts)[number]
  const field = { ...describeShape(part.shape), label: part.title }
  const value: unknown = part.read({ studio, content } as never)
  return { field, value, form: { part: toForm(field, value) } }
}

const titles = (id: PartId, name: string) => {
  const { field, form } = open(id)
  return levelsTo(field, form, name).map((level) => level.title)
}

test('the screens on the way to a field are named by what is in them', () => {
  expect(titles('services', 'part.0.pricing.1.price')).toEqual([
    'Services and prices',
    content.services[0]?.title,
    content.services[0]?.pricing[1]?.name,
  ])
  expect(titles('pages', 'part.home.about.title')).toEqual(['Page texts', 'Home page', 'About'])
  const [kind] = Object.keys(content.callsToAction.caseStudyOf)
  expect(titles('pages', 'part.callsToAction.caseStudyOf.0.entry.title').at(-1)).toBe(kind)
})

test('an address that leads nowhere ends at the last screen that there is', () => {
  expect(titles('services', 'part.99')).toEqual(['Services and prices'])
  expect(titles('services', 'part.0.no-such-thing')).toHaveLength(2)
})

test('a fault is found wherever it is, and named by its field', () => {
  const faults = { part: [undefined, { pricing: [{ price: { message: 'must be a price', ref: {} } }] }] }
  expect(findFirstError(faults)).toBe('part.1.pricing.0.price')
  expect(findFirstError({ part: { root: { message: 'has 0 entries' } } })).toBe('part')
  expect(labelAt(open('services').field, 'part.1.pricing.0.price')).toBe('Price')
  expect(labelAt(open('forms').field, 'part.budgets.2.text')).toBe('Choice')
})

test('an entry is named by its title, and a new one says what it is', () => {
  const { field } = open('services')
  expect(titleOf(field, { id: 'garden', title: 'Gardens' })).toBe('Gardens')
  expect(titleOf(field, { id: '', title: ' ' })).toBe('New service')
})

test('the preview shows the page that the screen edits', () => {
  const services = open('services').value
  const [first] = content.services
  expect(previewPath('services', 'part', services)).toBe('/services')
  expect(previewPath('services', 'part.0.pricing.1', services)).toBe(`/services/${first?.id}`)
  expect(previewPath('services', 'part.0', [{ ...first, hidden: true }])).toBe('/services')
  expect(previewPath('pages', 'part.callsToAction.about', {})).toBe('/about')
  expect(previewPath('pages', 'part.home', {})).toBe('/')
  expect(previewPath('legal', 'part.terms', {})).toBe('/terms')
  expect(previewPath('contact', 'part', {})).toBe('/contact')
})

test('a text is compared by lines that name their fields', () => {
  const { field, form } = open('forms')
  expect(linesOf(field, form.part)).toContain(`Choice: ${content.formChoices.budgets[0]}`)
})
