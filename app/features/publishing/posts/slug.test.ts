import { expect, test } from 'vitest'
import { slugOfPost } from './slug.ts'

test.each([
  ['The Future of Web Design: 2025', 'the-future-of-web-design-2025'],
  ['  Fonts   and\ttype  ', 'fonts-and-type'],
  ['Walls & barns', 'walls-barns'],
  ['Self-hosting, why?', 'selfhosting-why'],
  ['snake_case __ kept', 'snake_case-__-kept'],
  ['Café Zoë', 'cafe-zoe'],
  ['ﬁne ²', 'fine-2'],
  ['!!!', ''],
  ['日本語', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugOfPost(title)).toBe(slug)
})
