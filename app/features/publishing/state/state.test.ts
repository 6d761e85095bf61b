import { expect, test } from 'vitest'
import { isPublic, publicationTime, stateOf } from './state.ts'

const now = new Date('2026-01-15T12:00:00.000Z')
const before = '2026-01-01T00:00:00.000Z'
const after = '2026-02-01T00:00:00.000Z'

test.each([
  [{ publishedAt: null, trashedAt: null, draftRevision: null }, 'draft', false],
  [{ publishedAt: null, trashedAt: null, draftRevision: 'r' }, 'draft', false],
  [{ publishedAt: after, trashedAt: null, draftRevision: null }, 'scheduled', false],
  [{ publishedAt: now.toISOString(), trashedAt: null, draftRevision: null }, 'published', true],
  [{ publishedAt: before, trashedAt: null, draftRevision: 'r' }, 'changed', true],
  [{ publishedAt: before, trashedAt: before, draftRevision: 'r' }, 'trashed', false],
] as const)('%j is %s', (times, state, shown) => {
  expect(stateOf(times, now)).toBe(state)
  expect(isPublic(times, now)).toBe(shown)
})

test.each([
  ['nothing said, nothing changed', before, {}, before],
  ['publishing what is out keeps its day', before, { published: true }, before],
  ['publishing a draft', null, { published: true }, now.toISOString()],
  ['publishing what was set for later', after, { published: true }, now.toISOString()],
  ['setting a time', null, { publishedAt: after }, after],
  ['a form that says both', before, { published: true, publishedAt: after }, after],
  ['taking it back', before, { published: false }, null],
  ['taking it back wins over a time', after, { published: false, publishedAt: after }, null],
] as const)('%s', (_, current, wish, expected) => {
  expect(publicationTime(current, wish, now)).toBe(expected)
})
