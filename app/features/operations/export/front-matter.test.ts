import { expect, test } from 'vitest'
import { readFrontMatter, writeFrontMatter } from './front-matter.ts'

const values = {
  id: '0198b7a0-0000-7000-8000-000000000001',
  title: 'Kilns: "hot" & cold\nin two lines # no comment',
  description: '',
  date: '2025-11-14T09:00:00.000Z',
  draft: false,
  tags: ['a, b', "it's", 'c'],
  aliases: [],
  author: undefined,
}

test('what was written is read again, with the text to its last character', () => {
  for (const content of ['Text.', '', '\n\nText\n', '---\nno front matter\n---\n', 'two\r\nlines\r\n']) {
    const read = readFrontMatter(writeFrontMatter(values, content), 'index.md')
    const { aliases: _, author: __, ...written } = values
    expect(read).toEqual({ values: written, content })
  }
})

test('times are bare, so that every generator reads them as times', () => {
  expect(writeFrontMatter(values, '')).toContain('\ndate: 2025-11-14T09:00:00.000Z\n')
})

test('what an editor makes of it is read', () => {
  const text = [
    '---',
    '# about',
    'title: Kilns at dawn # soon',
    "slug: 'it''s'",
    'draft: true',
    'tags:',
    '  - one',
    '  - "two"',
    "aliases: [/a, '/b']",
    '---',
    'Text.',
  ].join('\r\n')
  expect(readFrontMatter(text, 'index.md')).toEqual({
    values: {
      title: 'Kilns at dawn',
      slug: "it's",
      draft: true,
      tags: ['one', 'two'],
      aliases: ['/a', '/b'],
    },
    content: 'Text.',
  })
})

test.each([
  ['Text alone', 'a.md:1: It does not begin with front matter'],
  ['---\ntitle: "open\n---\n', 'a.md:2: A quote is not closed'],
  ['---\nid: x\ntitle: |\n---\n', 'a.md:3: This form of YAML is not read'],
  ['---\nnot a pair\n---\n', 'a.md:2: This line is neither'],
])('a fault is named with its file and line', (text, message) => {
  expect(() => readFrontMatter(text, 'a.md')).toThrow(message)
})
