import { expect, it } from 'vitest'
import { idsOfLargest, listLargest } from './overview.ts'

const named = (ids: readonly number[]) => new Map(ids.map((id) => [id, `name ${id}`]))

it('lists the largest first, and of equal ones by their names', () => {
  const counts = new Map([
    [1, 2],
    [2, 5],
    [3, 2],
    [4, 0],
    [5, -1],
    [6, 1],
  ])
  expect(idsOfLargest(counts, 2)).toEqual([2, 1, 3])
  const names = new Map([
    [1, 'walls'],
    [2, 'home'],
    [3, 'about'],
  ])
  expect(listLargest(counts, names, 2)).toEqual([
    { name: 'home', count: 5 },
    { name: 'about', count: 2 },
  ])
})

it('reads the names of a thousand equal ones at most, and lists none without its name', () => {
  const counts = new Map<number, number>([[200_000, 7]])
  for (let id = 100_000; id > 0; id -= 1) counts.set(id, 1)
  const ids = idsOfLargest(counts, 20)
  expect(ids.slice(0, 3)).toEqual([200_000, 1, 2])
  expect(ids).toHaveLength(1_000)
  const listed = listLargest(counts, named(ids), 20)
  expect(listed[0]).toEqual({ name: 'name 200000', count: 7 })
  expect(listed.every(({ name }) => /^name \d+$/.test(name))).toBe(true)
})
