import { expect, test } from 'vitest'
import { createId } from './ids.ts'

const uuidVersion7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('an id is a UUID of version 7', () => {
  expect(createId()).toMatch(uuidVersion7)
})

test('an id begins with the time of its creation', () => {
  // Later than every id made here before, because the counter never steps back.
  const now = Date.UTC(2090, 0, 2, 3, 4, 5)
  expect(Number.parseInt(createId(now).replaceAll('-', '').slice(0, 12), 16)).toBe(now)
})

test('ids made one after another sort in that order, also within one millisecond', () => {
  const now = Date.UTC(2091, 0, 1)
  const ids = Array.from({ length: 10_000 }, () => createId(now))
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => uuidVersion7.test(id))).toBe(true)
})

test('a clock that is set back does not make ids step back', () => {
  const before = createId(Date.UTC(2092, 0, 1))
  expect(createId(Date.UTC(2080, 0, 1)) > before).toBe(true)
})
