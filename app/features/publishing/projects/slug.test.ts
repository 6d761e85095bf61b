import { expect, test } from 'vitest'
import { slugOfProject } from './slug.ts'

test.each([
  ['Beckwatch: River Levels', 'beckwatch-river-levels'],
  ['  Spaces   and_underscores -- and hyphens ', 'spaces-and-underscores-and-hyphens'],
  ['Self-hosting, why?', 'self-hosting-why'],
  ['-Flit-', 'flit'],
  ['Café & Bar', 'cafe-bar'],
  ['***', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugOfProject(title)).toBe(slug)
})
