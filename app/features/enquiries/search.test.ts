import { expect, it } from 'vitest'
import { prefixRange, searchDigits, searchWords } from './search.server.ts'

it('are lower case, without accents, each once', () => {
  expect(searchWords('Zoë’s ÉCLAIR éclair', null, 'zoe@tarn.example 2.500')).toEqual([
    ...['zoe', 's', 'eclair', 'tarn', 'example', '2', '500'],
  ])
})

it('are cut at 40 characters and end at 400 words', () => {
  expect(searchWords('x'.repeat(100))).toEqual(['x'.repeat(40)])
  expect(searchWords(Array.from({ length: 1000 }, (_, n) => `w${n}`).join(' '))).toHaveLength(400)
})

it('of a phone number are its digits, international and national', () => {
  expect(searchDigits('+44 113 496 0000')).toEqual(['441134960000', '01134960000'])
  expect(searchDigits('12')).toEqual([])
})

it('with the same prefix are inside its range, others outside', () => {
  const { from, to } = prefixRange('cake')
  const inside = (word: string) => word >= from && word < to
  expect(['cake', 'cakes', 'cake🎉'].map(inside)).toEqual([true, true, true])
  expect(['cak', 'cal', 'caké', 'bcake'].map(inside)).toEqual([false, false, false, false])
})
