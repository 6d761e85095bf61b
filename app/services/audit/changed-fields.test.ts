import { expect, test } from 'vitest'
import { listChangedFields, listChangedLabels, shorten, writeFacts } from './changed-fields.ts'

const words = {
  noun: 'post',
  nouns: 'Posts',
  actions: {},
  fields: { title: 'Title', featured: 'Featured', publishedAt: 'Publish on', tags: 'Tags' },
  facts: { role: 'Role', device: '' },
}
const now = '2026-01-15T13:00:00.000Z'

test('fields without a label are not shown', () => {
  const change = { before: { title: 'Old', secret: 'a' }, after: { title: 'New', secret: 'b' } }
  expect(listChangedFields(words, change, now)).toEqual([{ label: 'Title', before: 'Old', after: 'New' }])
  expect(listChangedLabels(words, change)).toEqual(['Title'])
})

test('values are written as people read them', () => {
  const change = {
    before: { featured: false, publishedAt: null, tags: ['a', 'b'] },
    after: { featured: true, publishedAt: '2026-01-15T12:00:00.000Z', tags: [] },
  }
  expect(listChangedFields(words, change, now)).toEqual([
    { label: 'Featured', before: 'No', after: 'Yes' },
    { label: 'Publish on', before: '', after: 'today at 12:00' },
    { label: 'Tags', before: 'a, b', after: '' },
  ])
})

test('a creation or an event has facts in place of texts', () => {
  const made = { before: null, after: { title: 'New', role: 'editor', device: 'Firefox on Linux' } }
  expect(listChangedFields(words, made, now)).toEqual([])
  expect(writeFacts(words, made, now)).toBe('Role editor, Firefox on Linux')
})

test('of long texts only what is around the first difference is shown', () => {
  const start = 'The same words again and again. '.repeat(50)
  const [before, after] = shorten(`${start}An old end.`, `${start}A new end, ${'longer '.repeat(50)}`, 60)
  expect(before).toMatch(/^….{10,}An old end\.$/)
  expect(after).toMatch(/^….{10,}A new end, longer .*…$/)
  expect(after.length).toBeLessThanOrEqual(62)
})

test('a long text that is only cut short has an empty rest', () => {
  const long = 'word '.repeat(100)
  expect(shorten(long, long.slice(0, 300), 100)[1]).not.toBe('')
  expect(shorten('', long, 100)).toEqual(['', expect.stringMatching(/^word .*…$/)])
})

test('an emoji is not cut in half', () => {
  const text = '😀'.repeat(200)
  for (const [before, after] of [
    shorten(text, `${text}!`, 161),
    shorten(text, `${text.slice(0, 200)}!`, 161),
  ]) {
    expect(`${before}${after}`.isWellFormed()).toBe(true)
  }
})
