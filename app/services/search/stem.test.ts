import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { content } from '#content'
import { stem } from './stem.ts'
import { wordsOf } from './words.ts'

it('gives the forms of a word one stem', () => {
  for (const forms of [
    ['design', 'designs', 'designed', 'designing', 'designer', 'designers'],
    ['accessible', 'accessibility'],
    ['price', 'prices', 'priced', 'pricing'],
    ['pottery', 'potteries'],
    ['hop', 'hops', 'hopping', 'hopped'],
    ['agree', 'agrees', 'agreed', 'agreeing'],
    ['relate', 'relates', 'relational', 'relating'],
  ]) {
    expect(new Set(forms.map(stem)), forms[0]).toHaveLength(1)
  }
})

it('leaves short words, numbers and words of other alphabets as they are', () => {
  for (const word of ['is', 'as', '2025s', 'кеды', 'naïves', 'ß']) expect(stem(word)).toBe(word)
})

it('agrees with the Porter stemmer of SQLite on every word of the demonstration', () => {
  const words = [...new Set(wordsOf(JSON.stringify(content)))].filter((word) => /^[a-z]+$/.test(word))
  expect(words.length).toBeGreaterThan(2000)
  const database = new DatabaseSync(':memory:')
  database.exec("create virtual table stems using fts5(word, tokenize = 'porter ascii')")
  database.exec("create virtual table terms using fts5vocab(stems, 'instance')")
  const insert = database.prepare('insert into stems (rowid, word) values (?, ?)')
  words.forEach((word, at) => void insert.run(at + 1, word))
  const rows = database.prepare('select term, doc from terms order by doc').all()
  const differing = rows
    .map(({ term, doc }) => ({ word: words[Number(doc) - 1] as string, term }))
    .filter(({ word, term }) => stem(word) !== term)
  expect(differing).toEqual([])
})
