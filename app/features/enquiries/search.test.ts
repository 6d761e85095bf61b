import { expect, it } from 'vitest'
import { searchDigits, searchWords, wordRange } from './search.server.ts'

it('are small, without accents, each once', () => {
  expect(searchWords('Zoë’s ÉCLAIR éclair', null, 'zoe@tarn.example 2.500')).toEqual([
    ...['zoe', 's', 'eclair', 'tarn', 'example', '2', '500'],
  ])
})

it('are cut where nobody types on, and end where a row of them would', () => {
  expect(searchWords('x'.repeat(100))).toEqual(['x'.repeat(40)])
  expect(searchWords(Array.from({ length: 1000 }, (_, n) => `w${n}`).join(' '))).toHaveLength(400)
})

it('of a phone number are its digits, from abroad and at home', () => {
  expect(searchDigits('+44 113 496 0000')).toEqual(['441134960000', '01134960000'])
  expect(searchDigits('12')).toEqual([])
})

it('begin alike within their range and nowhere else', () => {
  const { from, to } = wordRange('cake')
  const inside = (word: string) => word >= from && word < to
  expect(['cake', 'cakes', 'cake🎉'].map(inside)).toEqual([true, true, true])
  expect(['cak', 'cal', 'caké', 'bcake'].map(inside)).toEqual([false, false, false, false])
})
