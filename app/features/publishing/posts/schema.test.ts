import { expect, test } from 'vitest'
import { postDraftInput, postInput } from './schema.ts'

const whole = { title: 'Fonts', slug: 'fonts', content: 'Text' }

/** The first message of each field, as the form shows it. */
function messagesFor(input: object): Record<string, string> {
  const { error } = postInput.safeParse(input)
  return Object.fromEntries(
    [...(error?.issues ?? [])].reverse().map((issue) => [issue.path.join('.'), issue.message]),
  )
}

test('title, slug and content are required', () => {
  expect(messagesFor({})).toEqual({
    title: 'Title is required',
    slug: 'Slug is required',
    content: 'Content is required',
  })
  expect(messagesFor({ title: ' ', slug: '\n', content: ' \n ' })).toEqual(messagesFor({}))
})

test('absent and null leave the rest as it is, an empty text clears it', () => {
  expect(postInput.parse({ ...whole, category: null, excerpt: '' })).toEqual({ ...whole, excerpt: '' })
})

test('a form with a file says in words whether it is published', () => {
  expect(postInput.parse({ ...whole, published: 'true', version: '3' })).toMatchObject({
    published: true,
    version: 3,
  })
  expect(postInput.parse({ ...whole, published: 'false' }).published).toBe(false)
  expect(messagesFor({ ...whole, published: 'yes' })).toEqual({
    published: 'published must be true or false',
  })
})

test('a time is stored in UTC and must be valid', () => {
  const { publishedAt } = postInput.parse({ ...whole, publishedAt: '2026-06-02T09:00:00+01:00' })
  expect(publishedAt).toBe('2026-06-02T08:00:00.000Z')
  expect(messagesFor({ ...whole, publishedAt: 'Tuesday' })).toEqual({
    publishedAt: 'Choose a date and a time',
  })
})

test('a slug is trimmed and lower case, without other characters or reserved names', () => {
  expect(postInput.parse({ ...whole, slug: ' Fonts_2-go ' }).slug).toBe('fonts_2-go')
  expect(messagesFor({ ...whole, slug: 'a/b' })).toEqual({
    slug: 'Slug may only contain letters, digits, hyphens and underscores',
  })
  expect(messagesFor({ ...whole, slug: 'Admin' })).toEqual({ slug: 'This slug is used by the site itself' })
})

test('lengths count characters, not UTF-16 units', () => {
  expect(messagesFor({ ...whole, title: '🐑'.repeat(200) })).toEqual({})
  expect(messagesFor({ ...whole, title: 'a'.repeat(201) })).toEqual({
    title: 'Title must be less than 200 characters',
  })
})

test('a picture is a path of this site or an https address', () => {
  expect(messagesFor({ ...whole, featuredImage: '/uploads/a.jpg' })).toEqual({})
  expect(messagesFor({ ...whole, featuredImage: 'javascript:alert(1)' })).toEqual({
    featuredImage: 'Featured image must be an uploaded picture or an https address',
  })
})

test('a draft is saved as it is, valid or not', () => {
  const unfinished = { title: '', slug: 'not / yet', content: '  half a tho', featuredImage: 'x' }
  expect(postDraftInput.parse(unfinished)).toEqual(unfinished)
})
