import { expect, test } from 'vitest'
import { projectInput } from './schema.ts'

const whole = {
  title: 'Ewer',
  slug: 'ewer',
  client: 'Luxury retail',
  completionDate: '2025-11-14',
  description: 'A line.',
  content: 'Text',
}

function messagesFor(input: object): Record<string, string> {
  const { error } = projectInput.safeParse(input)
  return Object.fromEntries(
    [...(error?.issues ?? [])].reverse().map((issue) => [issue.path.join('.'), issue.message]),
  )
}

test('six fields are required', () => {
  expect(messagesFor({})).toEqual({
    title: 'Title is required',
    slug: 'Slug is required',
    client: 'Client is required',
    completionDate: 'Completion date is required',
    description: 'Description is required',
    content: 'Content is required',
  })
})

test('a description has at most 300 characters, counted as people do', () => {
  expect(messagesFor({ ...whole, description: '🐑'.repeat(300) })).toEqual({})
  expect(messagesFor({ ...whole, description: 'a'.repeat(301) })).toEqual({
    description: 'Description must be less than 300 characters',
  })
})

test('entries are trimmed, empty ones ignored', () => {
  const { services, technologies } = projectInput.parse({
    ...whole,
    services: [' SEO ', '', '  '],
    technologies: [],
  })
  expect({ services, technologies }).toEqual({ services: ['SEO'], technologies: [] })
})

test.each(['example.com', 'javascript:alert(1)', 'ftp://example.com', 'https://', '//evil.example', '/../a'])(
  '%s is no website',
  (websiteUrl) => {
    expect(messagesFor({ ...whole, websiteUrl })).toEqual({
      websiteUrl: 'Website URL must be a full address, such as https://example.com',
    })
  },
)

test('a website may be left empty, be one, or be a page of this site', () => {
  expect(messagesFor({ ...whole, websiteUrl: '' })).toEqual({})
  expect(messagesFor({ ...whole, websiteUrl: 'http://example.com' })).toEqual({})
  expect(messagesFor({ ...whole, websiteUrl: '/concepts/ewer/' })).toEqual({})
})

test('a day is a day of the calendar', () => {
  expect(projectInput.parse({ ...whole, completionDate: '2025-11-14T00:00:00.000Z' }).completionDate).toBe(
    '2025-11-14',
  )
  expect(messagesFor({ ...whole, completionDate: '2025-02-30' })).toEqual({
    completionDate: 'Choose the day on which the project was completed',
  })
})

test('a gallery takes addresses with and without a description', () => {
  const { gallery } = projectInput.parse({
    ...whole,
    gallery: ['/uploads/a.jpg', { src: '/uploads/b.jpg', alt: 'B' }],
  })
  expect(gallery).toEqual([
    { src: '/uploads/a.jpg', alt: undefined },
    { src: '/uploads/b.jpg', alt: 'B' },
  ])
  expect(Object.values(messagesFor({ ...whole, gallery: ['data:x'] }))).toEqual([
    'Gallery images must be uploaded pictures or https addresses',
  ])
})
