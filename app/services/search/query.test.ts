import { describe, expect, it } from 'vitest'
import { errorsOf } from './corrections.server.ts'
import { makeExcerpt } from './excerpt.ts'
import { Matcher } from './matches.ts'
import { cleanQuery, readQuery } from './query.ts'

const excerptOf = (text: string, query: string) => makeExcerpt(text, new Matcher(readQuery(query)).find(text))
const marked = (text: string, query: string) => {
  const { excerpt, marks } = excerptOf(text, query)
  return marks.map(([from, to]) => excerpt.slice(from, to))
}

describe('a query', () => {
  it('is its words, each once, of which the last may be half typed', () => {
    expect(readQuery(' "Kiln" OR -(kilns*) NEAR/2 pri ')).toEqual([
      { word: 'kiln', stem: 'kiln', isPrefix: false },
      { word: 'or', stem: 'or', isPrefix: false },
      { word: 'kilns', stem: 'kiln', isPrefix: false },
      { word: 'near', stem: 'near', isPrefix: false },
      { word: '2', stem: '2', isPrefix: false },
      { word: 'pri', stem: 'pri', isPrefix: true },
    ])
  })

  it('is cut at 200 characters, not within one', () => {
    expect(cleanQuery('🎉'.repeat(5000))).toBe('🎉'.repeat(200))
    expect(cleanQuery(`a\0b\n${'c'.repeat(10_000)}`)).toBe(`a b ${'c'.repeat(196)}`)
  })
})

describe('the words of a query', () => {
  it('are marked in all their forms, whole', () => {
    expect(marked('A designer designed the Design of a sign.', 'designs')).toEqual([
      'designer',
      'designed',
      'Design',
    ])
    expect(marked('Accessibility, accessible, access', 'accessibil')).toEqual(['Accessibility'])
    expect(marked('happy people, happiness', 'happiness')).toEqual(['happy', 'happiness'])
  })

  it('are marked where accents and ligatures change the length', () => {
    expect(marked('Zur Straße, am Café Straßen', 'strasse')).toEqual(['Straße', 'Straßen'])
    expect(marked('Das cafe\u0301 und das Café', 'cafe')).toEqual(['cafe\u0301', 'Café'])
    expect(marked('🎉 “Kiln” – kilns 🎉', 'kiln')).toEqual(['Kiln', 'kilns'])
  })

  it('are found alike by a short query and by a long one', () => {
    const text = 'One two three four five six seven eight, ones and twos'
    const long = new Matcher(readQuery('one two three four five six seven eight'))
    expect(long.find(text)).toHaveLength(10)
    expect(new Matcher(readQuery('one')).find(text)).toEqual([
      { from: 0, to: 3, part: 0 },
      { from: 41, to: 45, part: 0 },
    ])
  })
})

describe('an excerpt', () => {
  const filler = 'Clay and water and a wheel that turns. '.repeat(30)

  it('is the part that has most of the words', () => {
    const text = `A kiln alone. ${filler}Here the kiln has its glaze. ${filler}`
    const { excerpt, marks } = excerptOf(text, 'glaze kiln')
    expect(excerpt).toMatch(/^… .*Here the kiln has its glaze\. .* …$/)
    expect(excerpt.length).toBeLessThanOrEqual(164)
    expect(marks.map(([from, to]) => excerpt.slice(from, to))).toEqual(['kiln', 'glaze'])
  })

  it('is the beginning of a text that has none of the words', () => {
    expect(excerptOf(filler, 'kiln').excerpt).toMatch(/^Clay and water .*\w …$/)
    expect(excerptOf('', 'kiln')).toEqual({ excerpt: '', marks: [] })
  })

  it('cuts a word that fills it, and no character', () => {
    const { excerpt } = excerptOf(`${'🎉'.repeat(300)} kiln`, 'kiln')
    expect(excerpt.isWellFormed()).toBe(true)
    expect(excerptOf('x'.repeat(1000), 'x').excerpt).toBe(`${'x'.repeat(160)} …`)
  })
})

describe('an error in a word', () => {
  it('is a swap, a loss, an addition or a change of one letter', () => {
    const errors = new Set(errorsOf('kilns'))
    for (const word of ['klins', 'kiln', 'kilnas', 'kilts', '1kilns']) expect(errors, word).toContain(word)
    for (const word of ['kilns', 'klisn', 'kil', 'kilnsab']) expect(errors, word).not.toContain(word)
  })
})
