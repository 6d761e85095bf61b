import { expect, it } from 'vitest'
import { fold, foldInPlace, phoneDigits, placeWords, termsOf, wordsOf } from './words.ts'

it('are lower case, without accents and ligatures', () => {
  expect(wordsOf('Zoë’s ÉCLAIR, Straße & Łódź: smørrebrød, Ærø, Đà Nẵng. ﬁn 2.500')).toEqual([
    ...['zoe', 's', 'eclair', 'strasse', 'lodz', 'smorrebrod', 'aero', 'da', 'nang', 'fin', '2', '500'],
  ])
})

it('are the same however their accents are written', () => {
  expect(wordsOf('cafe\u0301')).toEqual(wordsOf('caf\u00e9'))
})

it('are none in signs, emoji and control characters', () => {
  expect(wordsOf('🎉 "*" -- \0 ( ) ™ ¯\\_')).toEqual([])
})

it('are cut at 40 characters', () => {
  expect(wordsOf(`${'x'.repeat(100)} ${'é'.repeat(100)}`)).toEqual(['x'.repeat(40), 'e'.repeat(40)])
})

it('are known by their place, also where one character is two words', () => {
  expect([...placeWords('Ein ½ Maß')]).toEqual([
    { from: 0, to: 3, words: ['ein'] },
    { from: 4, to: 5, words: ['1', '2'] },
    { from: 6, to: 9, words: ['mass'] },
  ])
})

it('are indexed once, each with its stem', () => {
  expect(termsOf(wordsOf('Designs designing designs'))).toEqual(['designs', 'designing', 'design'])
})

it('fold in place only where every character stays at its offset', () => {
  expect(foldInPlace('“Café” – Łódź… 5 €')).toBe('“cafe” – lodz… 5 €')
  expect(foldInPlace('Straße')).toBeUndefined()
  expect(foldInPlace('cafe\u0301')).toBeUndefined()
  expect(fold('Straße')).toBe('strasse')
})

it('of a phone number are its digits, international and national', () => {
  expect(phoneDigits('+44 113 496 0000')).toEqual(['441134960000', '01134960000'])
  expect(phoneDigits('12')).toEqual([])
})
