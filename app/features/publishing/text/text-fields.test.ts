import { expect, test } from 'vitest'
import { z } from 'zod'
import { optionalLine, requiredLine } from './rules.ts'
import {
  flag,
  nullableText,
  partOf,
  pickText,
  readColumns,
  requiredText,
  textList,
  writeColumns,
} from './text-fields.ts'

const fields = {
  title: requiredText('Title', requiredLine('Title', 20)),
  author: nullableText('Author', optionalLine('Author', 20)),
  services: textList('Services', z.array(z.string().trim().min(1, 'Empty')).nullish()),
  featured: flag('Featured', z.boolean().optional()),
}
const empty = { title: '', author: '', services: [], featured: false }
const text = { title: 'Kilns', author: 'Olive', services: ['SEO'], featured: true }

test('a text is the same after it was stored, and an empty one is null where its column allows it', () => {
  const stored = writeColumns(fields, text)
  expect(stored).toEqual({ title: 'Kilns', author: 'Olive', services: '["SEO"]', featured: 1 })
  expect(readColumns(fields, stored)).toEqual(text)
  const nothing = writeColumns(fields, empty)
  expect(nothing).toEqual({ title: '', author: null, services: '[]', featured: 0 })
  expect(readColumns(fields, nothing)).toEqual(empty)
})

test('labels, empty values and the text of a form follow from the fields', () => {
  expect(partOf(fields, 'label')).toMatchObject({ title: 'Title', services: 'Services' })
  expect(partOf(fields, 'empty')).toEqual(empty)
  const form = { ...text, published: true }
  expect(pickText(fields, form)).toEqual(text)
})

test('a save is checked, a draft is not, and in the form an empty value stands for an absent one', () => {
  const save = z.object(partOf(fields, 'rule'))
  const draft = z.object(partOf(fields, 'draft'))
  const form = z.object(partOf(fields, 'form'))
  expect(save.safeParse({ title: '' }).error?.issues[0]?.message).toBe('Title is required')
  expect(save.parse({ title: ' Kilns ', author: null })).toEqual({ title: 'Kilns' })
  expect(draft.parse({ title: '', services: [' '], author: null })).toEqual({ title: '', services: [''] })
  expect(form.parse({ ...empty, title: 'Kilns' })).toEqual({ ...empty, title: 'Kilns' })
  expect(form.safeParse({ ...text, services: [''] }).error?.issues[0]?.message).toBe('Empty')
})
